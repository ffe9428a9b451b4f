import { outbox } from '@/data/outbox/app-outbox';
import { isSince, withChanges } from '@/data/outbox/laid-rows';
import type { Row } from '@/data/protocol/row';
import { queries } from '@/data/query/app-queries';
import { formDefinition, type FormTarget } from '@/data/query/form-definition';
import { recordQuery, type RowAnswer } from '@/data/query/record';
import { seenRow } from '@/data/replica/known-rows';
import { newId } from '@/device/runtime/random';
import type { OpenFormPorts } from '@/form/open-form';

/**
 * How a record is read: `now` fetches it from the server and uses the device's copy only where the server cannot be reached;
 * `atOnce` uses the device's copy at once and asks the server in the background; `known` reuses the last answer if
 * that was a row.
 *
 * In all three the form's definition comes at once where the device has it: a caller that keeps the form open follows it.
 */
export type RowReading = 'now' | 'atOnce' | 'known';

/** One opening of a form: where its parts are read, and what is known about them afterwards. */
export interface FormReading {
  ports: OpenFormPorts;
  /** When the row that was opened had been read, ms; undefined when the server has just given it. */
  since: () => number | undefined;
  /** Why the server could not be asked for the row; empty when it was. */
  why: () => string;
  /** The answer that was opened; undefined where the row comes from elsewhere. */
  answer: () => RowAnswer | undefined;
  /** How long that answer is good, ms: a moment when it came while the form was opened. */
  goodFor: () => number;
  /** The row of a list that was opened in place of an answer: it may lack columns. */
  held: () => Row | undefined;
}

/** The answer that a page was opened with is not requested once more when the page starts following it (ms). */
export const OPENING_MS = 1_000;

/** Overlays the row with what is queued here or has arrived since it was read (ms); a queued new row is nothing else. */
async function laid(
  { tableName, tableId }: FormTarget,
  Id: string,
  row: unknown,
  readAt: number,
): Promise<unknown> {
  const names = [tableName ?? [], tableId ?? []].flat();
  const own = (await outbox.ready()).filter((entry) => isSince(entry, readAt));
  return withChanges(names, row ? [row as Row] : [], own).find((one) => one.Id === Id) ?? row;
}

/**
 * Starts to open a form with its record and the pending changes to it, even where the server cannot be reached.
 *
 * @param again the form is already open, and its definition known
 */
export function formReading(reading: RowReading, again = reading === 'known'): FormReading {
  const startedAt = Date.now();
  let since: number | undefined;
  let why = '';
  let opened: RowAnswer | undefined;
  let held: Row | undefined;
  let readAt = startedAt;
  async function read(target: FormTarget, Id: string): Promise<RowAnswer> {
    const query = recordQuery(target, Id);
    const known = queries.known(query);
    if (reading === 'known' && known.data?.Code === 1) {
      readAt = known.readAt;
      return (opened = known.data);
    }
    try {
      const answer = await (reading === 'atOnce' ? queries.ensure(query) : queries.fetch(query));
      why = answer.why;
      readAt = answer.readAt;
      since = why === '' ? undefined : answer.readAt;
      return (opened = answer.data);
    } catch (error) {
      why = error instanceof Error ? error.message : String(error);
      const seen = target.menuId ? await seenRow(target.menuId, Id) : undefined;
      held = seen?.row;
      since = seen?.since;
      readAt = since ?? readAt;
      return held ? { Code: 1, Data: held, Msg: '' } : { Code: 0, Data: null, Msg: why };
    }
  }
  return {
    since: () => since,
    why: () => why,
    answer: () => opened,
    goodFor: () => (opened && why === '' && readAt >= startedAt ? OPENING_MS : 0),
    held: () => held,
    ports: {
      newId,
      async definition(target) {
        const query = formDefinition(target);
        const { data } = queries.known(query);
        return again && data ? data : (await queries.ensure(query)).data;
      },
      async row(target, Id) {
        const answer = await read(target, Id);
        const row = await laid(target, Id, answer.Code === 1 ? answer.Data : undefined, readAt);
        return row ? { ...answer, Code: 1, Data: row } : answer;
      },
    },
  };
}
