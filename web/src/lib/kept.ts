/** Reads and writes what this browser keeps; a browser that keeps nothing still works. */

/** What could not be stored, because storage is full or forbidden: it lives as long as the page. */
const unstored = new Map<string, string>();

export function kept<T>(name: string, otherwise: T): T {
  try {
    const text = unstored.get(name) ?? localStorage.getItem(name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(name, text);
    unstored.delete(name);
  } catch {
    unstored.set(name, text);
  }
}
