/** Numbers as people read them. */

/** Return a number with a real minus sign. */
export function signed(value: number, plus = false): string {
  if (value < 0) return `−${-value}`;
  return plus && value > 0 ? `+${value}` : `${value}`;
}
