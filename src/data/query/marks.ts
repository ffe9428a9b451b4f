import { peekCache, putCache } from '../cache/app-cache';
import { EVERYTHING, type Marks } from '../protocol/live';
import { noteRows } from './watched-tables';

/** What the marks that were heard last are kept under: the answers they are marks of stay on the device too. */
const HEARD = 'answer_marks';

let turn = Promise.resolve();

/**
 * Hears marks of answers as a whole: those that are others than the last time make their answers old. So does one that is heard for the
 * first time: its answer may have been given just before the change that the mark is of.
 */
export function noteMarks(marks: Marks): Promise<void> {
  turn = turn
    .then(async () => {
      const before = (await peekCache<Marks>(HEARD))?.data ?? {};
      const others = Object.keys(marks).filter((name) => before[name] !== marks[name]);
      if (others.length === 0) return;
      await putCache(HEARD, { ...before, ...marks });
      noteRows(Object.fromEntries(others.map((name) => [name, EVERYTHING])));
    })
    .catch(() => undefined);
  return turn;
}
