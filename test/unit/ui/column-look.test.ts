import {
  drawnColumns,
  FIRST_LOOK,
  moveColumn,
  readLook,
  resetColumns,
  resizeColumn,
  stepTo,
  toggleFrozen,
  toggleHidden,
  type ListLook,
} from '@/ui/data-table/column-look';
import { rowsToDraw, topFor } from '@/ui/data-table/grid-window';

const columns = ['name', 'state', 'amount', 'owner'].map((key) => ({ key, width: 100 }));
const keys = (look: ListLook) => drawnColumns(columns, look).map(({ key }) => key);
const frozen = (look: ListLook) =>
  drawnColumns(columns, look)
    .filter(({ isFrozen }) => isFrozen)
    .map(({ key }) => key);

describe('the columns of a table', () => {
  it('are those of the menu until they are moved, and new ones come last', () => {
    expect(keys(FIRST_LOOK)).toEqual(['name', 'state', 'amount', 'owner']);
    const moved = moveColumn(columns, FIRST_LOOK, 'owner', 'state');
    expect(keys(moved)).toEqual(['name', 'owner', 'state', 'amount']);
    expect(keys(moveColumn(columns, moved, 'owner', 'amount'))).toEqual(['name', 'state', 'amount', 'owner']);
    expect(drawnColumns([{ key: 'new', width: 80 }, ...columns], moved).at(-1)?.key).toBe('new');
    expect(moveColumn(columns, moved, 'owner', 'gone')).toBe(moved);
  });

  it('keep the first one and the frozen ones together on the left, and none is moved across their edge', () => {
    const look = toggleFrozen(FIRST_LOOK, 'amount');
    expect(keys(look)).toEqual(['name', 'amount', 'state', 'owner']);
    expect(frozen(look)).toEqual(['name', 'amount']);
    const drawn = drawnColumns(columns, look);
    expect([stepTo(drawn, look, 'state', -1), stepTo(drawn, look, 'state', 1)]).toEqual([undefined, 'owner']);
    expect(frozen(toggleFrozen(look, 'amount'))).toEqual(['name']);
    // Without the first one, the next column is the first.
    expect(keys(toggleHidden(look, 'name'))).toEqual(['state', 'amount', 'owner']);
    expect(frozen(toggleHidden(look, 'name'))).toEqual(['state', 'amount']);
  });

  it('are hidden, have the widths they were given within limits, and are reset without the rest of the look', () => {
    const look = resizeColumn(
      toggleHidden({ ...FIRST_LOOK, table: true, density: 'dense' }, 'state'),
      'name',
      9,
    );
    expect(keys(look)).toEqual(['name', 'amount', 'owner']);
    expect(drawnColumns(columns, look)[0]?.width).toBe(56);
    expect(drawnColumns(columns, resizeColumn(look, 'name', 9000))[0]?.width).toBe(640);
    expect(keys(toggleHidden(look, 'state'))).toEqual(keys(FIRST_LOOK));
    expect(resetColumns(look)).toEqual({ ...FIRST_LOOK, table: true, density: 'dense' });
  });

  it('are read as they were stored, without what is damaged', () => {
    const look = resizeColumn(
      toggleFrozen(moveColumn(columns, FIRST_LOOK, 'owner', 'name'), 'state'),
      'name',
      70,
    );
    expect(readLook(JSON.parse(JSON.stringify(look)))).toEqual(look);
    for (const damaged of [
      undefined,
      null,
      'table',
      [1],
      { table: 1, density: 'huge', order: 'name', widths: { name: 'x' } },
    ])
      expect(readLook(damaged)).toEqual(FIRST_LOOK);
  });
});

describe('the rows of a table', () => {
  const sight = (top: number, view = 700) => ({ top, view });

  it('of which at most 60 of 20,000 are drawn, however high the window and low the rows, with that of the keyboard', () => {
    for (const view of [0, 700, 1400, 4000])
      for (const height of [32, 40, 52])
        for (const top of [0, 123_456, 20_000 * height])
          for (const stop of [0, 9_999, 19_999]) {
            const { rows, first, last } = rowsToDraw(20_000, height, sight(top, view), stop);
            expect(rows.length).toBeLessThanOrEqual(60);
            expect(rows).toContain(stop);
            expect(first).toBeGreaterThanOrEqual(0);
            expect(last).toBeLessThan(20_000);
          }
    const { first, last } = rowsToDraw(20_000, 40, sight(4_000), 0);
    expect([first <= 100, last >= 117]).toEqual([true, true]);
    expect(rowsToDraw(3, 40, sight(0), 7).rows).toEqual([0, 1, 2]);
  });

  it('are scrolled no farther than it takes to see one', () => {
    expect(topFor(5, 40, sight(0))).toBe(0);
    expect(topFor(5, 40, sight(900))).toBe(200);
    expect(topFor(30, 40, sight(0))).toBe(31 * 40 - 700);
  });
});
