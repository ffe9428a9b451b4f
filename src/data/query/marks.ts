import { peekCache, putCache } from '../cache/app-cache';
import { EVERYTHING, type Marks } from '../protocol/live';
import { noteRows } from './watched-tables';

/** Where the marks received last are kept: the answers that they are marks of stay on the device too. */
const HEARD = 'answer_marks';

let turn = Promise.resolve();

/**
 * Receives marks of whole answers: a mark that differs from the last one makes its answer outdated. So does a mark received for
 * the first time: its answer may have been given just before the change that led to the mark.
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
