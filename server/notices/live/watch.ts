import { EVERYTHING, type Changes, type Marks } from '../../../src/data/protocol/live';
import type { Place } from '../../tenants/row-changes';
import { toldOf, type Found } from './in-reach';
import { isWhole } from './marks';

/** A device hears of a change at once, and of later ones no more often than this, in milliseconds. */
const pause = 1000;
/**
 * A device without other news hears this often up to which place it has everything (ms), so that it can continue from there if it
 * is cut off.
 */
const placeEvery = 60_000;

/** One device that shows rows of tables. */
export interface Watcher {
  osClient: string;
  userId: string;
  tell(changes: Partial<Changes>): void;
}

/** What a device watches: the names it uses, and the news it is still to get. */
export interface Watch {
  readonly names: ReadonlySet<string>;
  /** Names that it added since the last look. */
  fresh: ReadonlySet<string>;
  readonly pending: Found;
  readonly all: Set<string>;
  /** Marks it got, and those that it is still to get. */
  readonly marks: Map<string, string>;
  readonly newMarks: Map<string, string>;
  /** A source of the marks has changed. */
  areMarksOld: boolean;
  /** Up to this place everything that concerns the device has been sent to it or is about to be. */
  covered: Place | undefined;
  toldAt: number;
  placedAt: number;
}

/** What a device watches from now on. @param known what it watched before */
export function watchOf(names: readonly string[], known: Watch | undefined): Watch {
  return {
    pending: new Map(),
    all: new Set(),
    newMarks: new Map(),
    areMarksOld: false,
    covered: undefined,
    toldAt: Number.NEGATIVE_INFINITY,
    placedAt: Number.NEGATIVE_INFINITY,
    ...known,
    names: new Set(names),
    fresh: new Set(names.filter((name) => known?.fresh.has(name) || !known?.names.has(name))),
    // A mark that was not watched for a while may have changed.
    marks: new Map([...(known?.marks ?? [])].filter(([name]) => names.includes(name))),
  };
}

/** The names whose marks a device needs: all if they may be old, else those it has not got yet. */
export const marksWanted = ({ names, marks, areMarksOld }: Watch): string[] =>
  [...names].filter((name) => isWhole(name) && (areMarksOld || !marks.has(name)));

/** Records current marks: those that differ from the previous ones will be sent. */
export function noteMarks({ marks, newMarks }: Watch, now: Marks): void {
  for (const [name, mark] of Object.entries(now)) {
    if (marks.get(name) === mark) continue;
    marks.set(name, mark);
    newMarks.set(name, mark);
  }
}

/** The news a device gets at this moment, and will not get again; undefined when there is nothing to send. */
export function takeNews(
  watch: Watch,
  now: number,
  seal: (place: Place) => string,
): Partial<Changes> | undefined {
  const { pending, all, newMarks, covered } = watch;
  const isNews = pending.size > 0 || all.size > 0 || newMarks.size > 0;
  if (isNews ? now - watch.toldAt < pause : !covered || now - watch.placedAt < placeEvery) return undefined;
  const { rows, gone } = toldOf(pending);
  for (const name of all) rows[name] = EVERYTHING;
  const news: Partial<Changes> = {};
  if (Object.keys(rows).length > 0) news.rows = rows;
  if (gone.length > 0) news.gone = gone;
  if (newMarks.size > 0) news.marks = Object.fromEntries(newMarks);
  if (isNews) watch.toldAt = now;
  if (covered) {
    news.at = seal(covered);
    watch.placedAt = now;
  }
  pending.clear();
  all.clear();
  newMarks.clear();
  return news;
}
