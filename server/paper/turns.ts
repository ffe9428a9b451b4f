import { Refusal, messages } from '../lib/messages';
import type { NoPaper } from '../../src/data/protocol/pdf-files';

/** As many files wait while one is drawn. */
const MOST_WAITING = 8;

const busy = (): Refusal => new Refusal(messages.PdfBusy, 0, { Hint: 'Busy' } satisfies NoPaper);

let last: Promise<void> = Promise.resolve();
let waiting = 0;
const people = new Set<string>();

/**
 * One file is drawn at a time, and one for each person: drawing takes the whole of a core, and the other calls need it too.
 *
 * @param person who asks, in which tenant
 * @returns what ends the turn
 * @throws Refusal when this person's last file is still under way, or too many others wait
 */
export async function paperTurn(person: string): Promise<() => void> {
  if (people.has(person) || waiting >= MOST_WAITING) throw busy();
  people.add(person);
  waiting += 1;
  const before = last;
  let end = (): void => undefined;
  last = new Promise((done) => {
    end = done;
  });
  await before;
  waiting -= 1;
  return () => {
    people.delete(person);
    end();
  };
}
