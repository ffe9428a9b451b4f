import type { RowActs } from './types';

/** Elements with their own meaning for ↑ and ↓; a search field has none. */
const OWN_ARROWS =
  'input:not([type="search"]),textarea,select,[contenteditable="true"],[role="tab"],[role="radiogroup"],[role="slider"],[role="menu"],[role="combobox"]';

/** Where letters are typed. */
export const TYPED = 'input,textarea,select,[contenteditable]';

const ROW = '.virtual-list__row';

const stopOf = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('button:not(:disabled)') ?? null;

const placeOf = (row: Element): number => Number(row.getAttribute('aria-posinset')) - 1;

/** The first row whose upper edge is visible. */
function firstInSight(list: HTMLElement): Element | undefined {
  const top = (list.closest('.scroll--y') ?? list).getBoundingClientRect().top;
  return Array.from(list.children).find((row) => row.getBoundingClientRect().top >= top - 1);
}

/** The row that has the focus, else the one that is open beside the list. */
function rowIn(list: HTMLElement): Element | undefined {
  const focused = document.activeElement?.closest(ROW);
  if (focused?.parentElement === list) return focused;
  return list.querySelector('[aria-current="true"]')?.closest(ROW) ?? undefined;
}

function neighbour(row: Element, step: 1 | -1): Element | null {
  return step > 0 ? row.nextElementSibling : row.previousElementSibling;
}

/** Moves the focus to a neighbour of the row. @returns the place it has reached; undefined at the end of the list */
function focusBeside(row: Element, step: 1 | -1): number | undefined {
  const next = neighbour(row, step);
  const stop = stopOf(next);
  if (!next || !stop) return undefined;
  stop.focus();
  return placeOf(next);
}

/**
 * ↑ and ↓ move between the rows; ↓ from any element that has no use for it leads to the first visible row. J and K do the same,
 * and where a row is open beside the list they open the next or previous one.
 *
 * @returns false if the key means nothing here
 */
export function moveRows(
  list: HTMLElement,
  step: 1 | -1,
  { key, target }: KeyboardEvent,
  show: RowActs['show'],
): boolean {
  const from = target as HTMLElement;
  const isLetter = key.length === 1;
  if (isLetter && from.matches(TYPED)) return false;
  const row = isLetter ? rowIn(list) : from.closest(ROW);
  if (row?.parentElement === list) {
    const place = focusBeside(row, step);
    if (place !== undefined && isLetter) show?.(place);
    return place !== undefined;
  }
  const enters = !row && step > 0 && (isLetter || !from.closest(OWN_ARROWS));
  const first = enters ? firstInSight(list) : undefined;
  const stop = stopOf(first);
  stop?.focus();
  if (first && stop && isLetter) show?.(placeOf(first));
  return stop !== null;
}

/** Where choosing a range began: the list, and the place in it. */
let anchor: { list: HTMLElement; place: number } | undefined;

/** Chooses the row with the focus, or all from where choosing began up to it. @returns false without a row */
export function chooseRow(
  list: HTMLElement | undefined,
  isRange: boolean,
  choose: NonNullable<RowActs['choose']>,
): boolean {
  const row = list && rowIn(list);
  if (!list || !row) return false;
  const place = placeOf(row);
  const from = isRange && anchor?.list === list ? anchor.place : place;
  choose(Math.min(from, place), Math.max(from, place));
  anchor = { list, place };
  return true;
}

/** Moves to the next or previous row, and chooses both. @returns false at the end of the list or without a row */
export function chooseBeside(
  list: HTMLElement | undefined,
  step: 1 | -1,
  choose: NonNullable<RowActs['choose']>,
): boolean {
  const row = list && rowIn(list);
  const place = row && focusBeside(row, step);
  if (!list || !row || place === undefined) return false;
  choose(Math.min(place, placeOf(row)), Math.max(place, placeOf(row)));
  anchor ??= { list, place: placeOf(row) };
  return true;
}
