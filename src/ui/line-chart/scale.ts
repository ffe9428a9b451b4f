/** The axis of values: round numbers from below the least value, or 0, to above the greatest. */
export interface Scale {
  low: number;
  high: number;
  /** From low to high. */
  ticks: readonly number[];
}

/** About so many steps lie between the ends of an axis. */
const STEPS = 3;

/** The next round number from a size on: 1, 2, 2.5 or 5 with zeros. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  return ([1, 2, 2.5, 5].find((each) => each * power >= size * 0.999) ?? 10) * power;
}

/** An axis for these values; without any it goes from 0 to 1. */
export function scaleOf(values: readonly number[]): Scale {
  const least = Math.min(0, ...values);
  const most = Math.max(least === 0 ? 1 : 0, ...values);
  const step = roundStep((most - least) / STEPS);
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  );
  return { low: ticks[0] ?? 0, high: ticks[ticks.length - 1] ?? 1, ticks };
}

/** Where a value lies on the axis, 0 (low) to 1 (high). */
export const shareOf = ({ low, high }: Scale, value: number): number => (value - low) / (high - low);

/**
 * The path of a line through values at equal distances, in a square of 100; values that are missing interrupt it.
 */
export function linePath(scale: Scale, values: readonly (number | undefined)[]): string {
  const last = Math.max(1, values.length - 1);
  let path = '';
  let isDrawing = false;
  values.forEach((value, at) => {
    if (value !== undefined) {
      const x = Math.round((at / last) * 10_000) / 100;
      const y = Math.round((1 - shareOf(scale, value)) * 10_000) / 100;
      path += `${isDrawing ? 'L' : 'M'}${x} ${y}`;
    }
    isDrawing = value !== undefined;
  });
  return path;
}
