const n = (value: number) => String(Math.round(value * 100) / 100);

/** A point on a circle around the middle of a square of 2 × `centre`; `share` 0–1 of the way round from twelve o'clock. */
function pointAt(centre: number, radius: number, share: number): string {
  const angle = share * Math.PI * 2;
  return `${n(centre + radius * Math.sin(angle))} ${n(centre - radius * Math.cos(angle))}`;
}

/** The arc of a ring between two shares of the way round, clockwise. */
export function slice(centre: number, radius: number, from: number, to: number): string {
  // An arc that ends where it begins is drawn as nothing.
  const end = Math.min(to, from + 0.9999);
  const large = end - from > 0.5 ? 1 : 0;
  return `M${pointAt(centre, radius, from)}A${n(radius)} ${n(radius)} 0 ${large} 1 ${pointAt(centre, radius, end)}`;
}

/** The two ends of each value on a ring, 0–1; values are not below 0. Nothing has a share where all are 0. */
export function ringShares(values: readonly number[]): (readonly [from: number, to: number])[] {
  const whole = values.reduce((all, value) => all + value, 0);
  let from = 0;
  return values.map((value) => {
    const begin = from;
    from += whole > 0 ? value / whole : 0;
    return [begin, from];
  });
}
