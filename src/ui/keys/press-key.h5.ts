import { isComposing } from '../internal/composing.h5';
import { overlayStore, topLayer } from '../overlay/machine';
import { keyPlaces, keyTable, type KeyEntry } from './key-table';
import { chooseBeside, chooseRow, moveRows, TYPED } from './move-rows.h5';
import { keySources, shownPage } from './key-sources.h5';
import type { KeyOffer, KeyPlace, KeySource } from './types';

/** A key that holds now. `run` returns false if it has nothing to do with this press. */
export interface BoundKey extends KeyEntry {
  place: KeyPlace;
  run: (event?: KeyboardEvent) => unknown;
}

type Acts = Readonly<Record<string, BoundKey['run'] | undefined>>;

/** A page below another one, as the router marks it. */
const HIDDEN = '.taro_page_shade';

/** Whether it can be reached: it is on what is shown, and nothing lies over it. */
function holds({ place, within, page }: KeySource): boolean {
  if (within !== undefined) return document.getElementById(within)?.closest(`[inert],${HIDDEN}`) === null;
  const top = topLayer(overlayStore.getState());
  if (place === 'anywhere') return top?.kind !== 'dialog';
  return place === 'notice' || (!top && page === shownPage());
}

const reachable = (place: KeyPlace): KeySource[] =>
  keySources
    .map(({ current }) => current)
    .filter((source) => source.place === place && holds(source))
    .reverse();

/** The list whose rows keys move through. */
function shownList(): HTMLElement | undefined {
  const [source] = reachable('rows');
  return source && (document.getElementById(source.within ?? '') ?? undefined);
}

/** Puts the cursor into the search field of the visible page. */
function focusSearch(): boolean {
  const [field] = document.querySelectorAll<HTMLInputElement>(
    `.taro_page:not(${HIDDEN}) input[type="search"]`,
  );
  field?.focus();
  return field !== undefined;
}

/** What a list whose rows are chosen does by keys in addition to its own: it depends on where the focus is. */
function listActs({ rows = {} }: KeySource): Acts {
  const { choose } = rows;
  if (!choose) return { search: focusSearch };
  return {
    search: focusSearch,
    choose: () => chooseRow(shownList(), false, choose),
    chooseTo: () => chooseRow(shownList(), true, choose),
    chooseDown: () => chooseBeside(shownList(), 1, choose),
    chooseUp: () => chooseBeside(shownList(), -1, choose),
  };
}

function rowActs(source: KeySource): Acts {
  const list = document.getElementById(source.within ?? '');
  if (!list) return {};
  const move = (step: 1 | -1) => (event?: KeyboardEvent) =>
    event !== undefined && moveRows(list, step, event, reachable('list')[0]?.rows?.show);
  // A row that has the focus is a button, which the browser presses.
  return { down: move(1), up: move(-1), open: () => false };
}

function actsOf(source: KeySource): Acts {
  switch (source.place) {
    case 'rows':
      return rowActs(source);
    case 'list':
    case 'approvals':
      return { ...listActs(source), ...source.acts };
    default:
      return source.acts;
  }
}

/** The keys that hold on what is shown, in the order in which they take a press. */
export function keysNow(): BoundKey[] {
  return keyPlaces.flatMap((place) => {
    const offered = reachable(place).map(actsOf);
    return keyTable[place].flatMap((entry) => {
      const run = offered.find((acts) => acts[entry.name])?.[entry.name];
      return run ? { ...entry, place, run } : [];
    });
  });
}

/** What the page that is shown holds in its ⋯. */
export const offersNow = (): KeyOffer[] => reachable('menu').flatMap(({ offers = [] }) => [...offers]);

/** The name of a key with its modifiers. Shift is part of `?` on most keyboards, and of a capital letter. */
function pressed({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const name = key.toLowerCase();
  const isShifted = shiftKey && (name.length > 1 || /[a-z]/.test(name));
  return `${ctrlKey || metaKey ? 'mod+' : ''}${isShifted ? 'shift+' : ''}${name}`;
}

/** Does what the table of keys says; never for an input method, and not while typing unless the table says so. */
export function pressKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || isComposing(event) || event.altKey) return;
  const name = pressed(event);
  const isTyping = (event.target as HTMLElement).matches(TYPED);
  for (const { keys, typing, quiet, run } of keysNow()) {
    if (!keys.includes(name) || (isTyping && !typing)) continue;
    // A key that is held moves on and on, but nothing is done twice.
    if (event.repeat && !quiet) return event.preventDefault();
    if (run(event) === false) continue;
    event.preventDefault();
    return;
  }
}
