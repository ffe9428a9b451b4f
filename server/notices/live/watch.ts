import { EVERYTHING, type Changes, type Marks } from '../../../src/data/protocol/live';
import type { Place } from '../../tenants/row-changes';
import { toldOf, type Found } from './in-reach';
import { isWhole } from './marks';

/** A device is told of a change at once, and of what follows no oftener than this, in milliseconds. */
const pause = 1000;
/** A device that hears nothing else hears so often up to where that was all (ms), to go on from there when it was cut off. */
const placeEvery = 60_000;

/** One device that shows rows of tables. */
export interface Watcher {
  osClient: string;
  userId: string;
  tell(changes: Partial<Changes>): void;
}

/** What a device watches: the names it uses, and what it is still to be told. */
export interface Watch {
  readonly names: ReadonlySet<string>;
  /** Those that it named since the last look. */
  fresh: ReadonlySet<string>;
  readonly pending: Found;
  readonly all: Set<string>;
  /** Marks it was told, and those that it is to be told. */
  readonly marks: Map<string, string>;
  readonly newMarks: Map<string, string>;
  /** Something that marks are made of has changed. */
  areMarksOld: boolean;
  /** Up to here all that concerns it is among what it was told or is to be told. */
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
    // What was not listened to for a while may be another one.
    marks: new Map([...(known?.marks ?? [])].filter(([name]) => names.includes(name))),
  };
}

/** The names whose marks a device is to be told, unless they are those that it was told. */
export const marksWanted = ({ names, marks, areMarksOld }: Watch): string[] =>
  [...names].filter((name) => isWhole(name) && (areMarksOld || !marks.has(name)));

/** Notes marks of now: others than those of before are told. */
export function noteMarks({ marks, newMarks }: Watch, now: Marks): void {
  for (const [name, mark] of Object.entries(now)) {
    if (marks.get(name) === mark) continue;
    marks.set(name, mark);
    newMarks.set(name, mark);
  }
}

/** What a device is to be told in this moment, which is not told again; undefined when it is nothing. */
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
