const n = (value: number) => String(Math.round(value * 100) / 100);

/** Path of an arc from twelve o'clock on, around the middle of a square of 2 × `centre`; `share` 0–1. */
export function arc(centre: number, radius: number, share: number): string {
  const top = centre - radius;
  if (share >= 1) {
    return `M${n(centre)} ${n(top)}a${n(radius)} ${n(radius)} 0 1 1 0 ${n(radius * 2)}a${n(radius)} ${n(radius)} 0 1 1 0 ${n(-radius * 2)}`;
  }
  const angle = share * Math.PI * 2;
  const x = centre + radius * Math.sin(angle);
  const y = centre - radius * Math.cos(angle);
  return `M${n(centre)} ${n(top)}A${n(radius)} ${n(radius)} 0 ${share > 0.5 ? 1 : 0} 1 ${n(x)} ${n(y)}`;
}
