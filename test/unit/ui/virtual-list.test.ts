import fc from 'fast-check';
import { createHeights } from '@/ui/virtual-list/heights';
import { MOST_DRAWN_ROWS, positionAt, topOf, windowAt, withFocused } from '@/ui/virtual-list/window';

const VIEWPORT = 700;
const OVERSCAN = 400;

describe('heights of many rows', () => {
  it('agree with adding them up one by one', () => {
    const measured = fc.array(fc.tuple(fc.nat(199), fc.integer({ min: 20, max: 400 })), { maxLength: 60 });
    fc.assert(
      fc.property(measured, fc.integer({ min: 0, max: 60_000 }), (entries, y) => {
        const heights = createHeights(200, 100);
        const plain = Array.from({ length: 200 }, () => 100);
        for (const [index, height] of entries) {
          heights.measure(index, height);
          plain[index] = Math.abs(height - (plain[index] ?? 0)) < 0.5 ? (plain[index] ?? 0) : height;
        }
        let top = 0;
        const tops = plain.map((height) => (top += height) - height);
        const expected = tops.filter((start) => start <= y).length - 1;
        return (
          heights.indexAt(y) === Math.min(199, expected) &&
          Math.abs(heights.offset(200) - top) < 1e-6 &&
          tops.every((start, index) => Math.abs(heights.offset(index) - start) < 1e-6)
        );
      }),
    );
  });

  it('have an answer for an empty list', () => {
    expect(windowAt(createHeights(0, 100), 0, VIEWPORT, OVERSCAN)).toEqual({ first: 0, last: -1 });
  });
});

describe('the rows drawn of 20,000', () => {
  const heights = createHeights(20_000, 164);

  it('S2-list-60: number 60 at most, wherever backward flings lead from position 19,990', () => {
    let top = heights.offset(19_990);
    for (const fling of [120, 4000, 90, 25_000, 3, 800_000, 60, 1_500_000]) {
      top = Math.max(0, top - fling);
      const { first, last } = windowAt(heights, top, VIEWPORT, OVERSCAN);
      expect(last - first + 1).toBeLessThanOrEqual(MOST_DRAWN_ROWS);
      expect(heights.offset(first)).toBeLessThanOrEqual(top);
      expect(heights.offset(last + 1)).toBeGreaterThanOrEqual(
        Math.min(top + VIEWPORT, heights.offset(20_000)),
      );
    }
  });

  it('are bounded even when rows turn out tiny', () => {
    const tiny = createHeights(20_000, 164);
    for (let index = 0; index < 500; index += 1) tiny.measure(index, 4);
    const { first, last } = windowAt(tiny, 0, VIEWPORT, OVERSCAN);
    expect(last - first + 1).toBe(MOST_DRAWN_ROWS);
  });

  it('come back to the same place, also after rows above were measured', () => {
    const before = positionAt(heights, heights.offset(500) + 37);
    expect(before).toEqual({ index: 500, delta: 37 });
    const later = createHeights(20_000, 164);
    later.measure(3, 300);
    expect(topOf(later, before)).toBe(500 * 164 + 136 + 37);
    expect(topOf(createHeights(10, 164), before)).toBe(1640);
  });
});

it('LIST-focus: the focused row stays drawn while it is near, but not when it is far away or no longer exists', () => {
  const drawn = { first: 10, last: 20 };
  expect(withFocused(drawn, undefined, 1_000)).toEqual(drawn);
  expect(withFocused(drawn, 15, 1_000)).toEqual(drawn);
  expect(withFocused(drawn, 23, 1_000)).toEqual({ first: 10, last: 23 });
  expect(withFocused(drawn, 6, 1_000)).toEqual({ first: 6, last: 20 });
  expect(withFocused(drawn, 500, 1_000)).toEqual(drawn);
  expect(withFocused(drawn, 21, 21)).toEqual(drawn);
  expect(withFocused({ first: 0, last: -1 }, 0, 0)).toEqual({ first: 0, last: -1 });
});
