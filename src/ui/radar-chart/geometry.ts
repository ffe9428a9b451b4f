export interface ChartPoint {
  x: number;
  y: number;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Points on spokes around a centre, the first one at the top, clockwise; `shares` 0–1 of the radius. */
export function spokes(centre: number, radius: number, shares: readonly number[]): ChartPoint[] {
  return shares.map((share, at) => {
    const angle = (at / shares.length) * Math.PI * 2;
    return {
      x: round(centre + Math.sin(angle) * radius * share),
      y: round(centre - Math.cos(angle) * radius * share),
    };
  });
}

/** A closed path through the points. */
export function polygon(points: readonly ChartPoint[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}z`;
}
