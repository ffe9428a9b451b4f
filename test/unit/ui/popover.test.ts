import { cellOfKey, clampCell, pageRows, turnPage, type CellUnit } from '@/ui/popover/cells';
import { placePopover } from '@/ui/popover/placement';

const screen = { width: 1280, height: 800 };
const field = (left: number, top: number) => ({ left, top, bottom: top + 44 });

it('POPOVER-place: below its field, above where that has no room, and inside the window', () => {
  const size = { width: 320, height: 300 };
  expect(placePopover(field(400, 100), size, screen)).toEqual({ left: 400, top: 148, maxHeight: 644 });
  expect(placePopover(field(400, 600), size, screen)).toEqual({ left: 400, bottom: 204, maxHeight: 588 });
  expect(placePopover(field(1200, 100), size, screen).left).toBe(1280 - 8 - 320);
  expect(placePopover(field(-20, 100), size, screen).left).toBe(8);
  // Nowhere whole: the side with more room, cut there; or over its field where it must be seen whole.
  const tall = { width: 320, height: 500 };
  expect(placePopover(field(0, 380), tall, screen)).toMatchObject({ bottom: 424, maxHeight: 368 });
  expect(placePopover(field(0, 380), tall, screen, true)).toMatchObject({ top: 292, maxHeight: 784 });
});

const press = (unit: CellUnit, cell: string, key: string, shiftKey = false) =>
  cellOfKey(unit, cell, { key, shiftKey });

it('POPOVER-keys: arrows, the ends of a week, months and years of a calendar that begins on Monday', () => {
  // A Friday.
  expect(press('day', '2026-11-20', 'ArrowRight')).toBe('2026-11-21');
  expect(press('day', '2026-11-30', 'ArrowDown')).toBe('2026-12-07');
  expect(press('day', '2026-11-20', 'Home')).toBe('2026-11-16');
  expect(press('day', '2026-11-20', 'End')).toBe('2026-11-22');
  expect(press('day', '2026-03-31', 'PageUp')).toBe('2026-02-28');
  expect(press('day', '2028-02-29', 'PageDown', true)).toBe('2029-02-28');
  expect(press('month', '2026-12', 'ArrowRight')).toBe('2027-01');
  expect(press('month', '2026-11', 'Home')).toBe('2026-09');
  expect(press('year', '2026', 'PageDown')).toBe('2038');
  expect(press('day', '2026-11-20', 'a')).toBeUndefined();
});

it('POPOVER-pages: whole weeks, also of early years; bounds of any length hold', () => {
  const rows = pageRows('day', '2026-11-20');
  expect(rows[0]?.filter(Boolean)).toEqual(['2026-11-01']);
  expect(rows.every((row) => row.length === 7)).toBe(true);
  expect(rows.flat().filter(Boolean)).toHaveLength(30);
  expect(pageRows('year', '2026').flat()[0]).toBe('2016');
  expect(turnPage('day', '0099-12-31', 1)).toBe('0100-01-31');
  expect(clampCell('2026-11-20', '2026-11-25 08:00', '2027-01-01')).toBe('2026-11-25');
  expect(clampCell('2028', '2026-11-25', '2027-01-01')).toBe('2027');
});
