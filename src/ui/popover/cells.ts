import { addMonths, monthGrid } from '../date-picker/month-grid';

/** What a cell of a calendar is: `yyyy-MM-dd`, `yyyy-MM` or `yyyy`. */
export type CellUnit = 'day' | 'month' | 'year';

const two = (value: number) => String(value).padStart(2, '0');
const four = (value: number) => String(value).padStart(4, '0');

/** The numbers of a cell; a missing month or day is 1. */
function partsOf(cell: string): { year: number; month: number; day: number } {
  const [year = 1, month = 1, day = 1] = cell.split('-').map(Number);
  return { year, month, day };
}

/** A local day as a cell. */
export const dayCell = (date: Date): string =>
  `${four(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** The local day of a cell. */
export function dateOfCell(cell: string): Date {
  const { year, month, day } = partsOf(cell);
  const date = new Date(year, month - 1, day);
  date.setFullYear(year);
  return date;
}

/** Monday is 0. */
export const weekdayOfCell = (cell: string): number => (dateOfCell(cell).getDay() + 6) % 7;

/** How many days a range has, both included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000) + 1;

const monthCell = ({ year, month }: { year: number; month: number }) => `${four(year)}-${two(month)}`;

/** A cell moved by as many cells. */
export function moveCell(unit: CellUnit, cell: string, by: number): string {
  const { year, month, day } = partsOf(cell);
  if (unit === 'year') return four(year + by);
  return unit === 'month'
    ? monthCell(addMonths(year, month, by))
    : dayCell(new Date(dateOfCell(cell).setDate(day + by)));
}

/** A cell moved by as many pages: months of days, years of months, dozens of years. The last day of a shorter month. */
export function turnPage(unit: CellUnit, cell: string, by: number): string {
  if (unit !== 'day') return moveCell(unit, cell, by * 12);
  const { year, month, day } = partsOf(cell);
  const to = addMonths(year, month, by);
  const days = monthGrid(to.year, to.month).filter(Boolean).length;
  return `${monthCell(to)}-${two(Math.min(day, days))}`;
}

/** The rows of the page that shows a cell, undefined before the first day of a month and after its last. */
export function pageRows(unit: CellUnit, cell: string): (string | undefined)[][] {
  const { year, month } = partsOf(cell);
  const cells =
    unit === 'day'
      ? monthGrid(year, month).map((day) =>
          day === undefined ? undefined : `${monthCell({ year, month })}-${two(day)}`,
        )
      : Array.from({ length: 12 }, (_, at) =>
          unit === 'month' ? monthCell({ year, month: at + 1 }) : four(year - (year % 12) + at),
        );
  const columns = rowLength(unit);
  return Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    Array.from({ length: columns }, (_, at) => cells[row * columns + at]),
  );
}

/** Days of a week side by side, or a third of a year. */
export const rowLength = (unit: CellUnit): number => (unit === 'day' ? 7 : 4);

/** Where a key leads on a calendar; undefined for other keys. */
export function cellOfKey(
  unit: CellUnit,
  cell: string,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): string | undefined {
  const columns = rowLength(unit);
  const at =
    unit === 'day'
      ? weekdayOfCell(cell)
      : unit === 'month'
        ? (partsOf(cell).month - 1) % 4
        : partsOf(cell).year % 4;
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -at,
    End: columns - 1 - at,
  };
  const step = steps[key];
  if (step !== undefined) return moveCell(unit, cell, step);
  const pages = shiftKey && unit === 'day' ? 12 : 1;
  if (key === 'PageUp') return turnPage(unit, cell, -pages);
  return key === 'PageDown' ? turnPage(unit, cell, pages) : undefined;
}

/** A cell within bounds of any length. */
export function clampCell(cell: string, from: string, to: string): string {
  if (cell < from.slice(0, cell.length)) return from.slice(0, cell.length);
  return cell > to.slice(0, cell.length) ? to.slice(0, cell.length) : cell;
}
