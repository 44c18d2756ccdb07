// Where things stand on the season wheel, in the units of its drawing.

/** Return a point of the wheel; 0 degrees is on top. */
export function pointAt(radius: number, degrees: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))];
}

/** Return the angle of a space. */
export function angleOf(space: number): number {
  return -30 + 30 * (space - 1);
}

/** Return where the marker stands on a space. */
export function spaceAt(space: number): [number, number] {
  return pointAt(106, angleOf(space));
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}
