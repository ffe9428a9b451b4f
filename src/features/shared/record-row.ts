import { refusalText } from '@/data/api/answer';
import { getFormData } from '@/data/api/form-engine';
import { outbox } from '@/data/outbox/app-outbox';
import { isSince, withChanges } from '@/data/outbox/laid-rows';
import type { Envelope } from '@/data/protocol/envelope';
import type { Row } from '@/data/protocol/row';
import { queries } from '@/data/query/app-queries';
import type { Query } from '@/data/query/query';
import { seenRow } from '@/data/replica/known-rows';
import type { OpenFormPorts } from '@/form/open-form';
import { openFormPorts } from '@/form/services';
import type { FormTarget } from '@/form/view/form-services';

/** What the server says of one record: the row, or that there is none for this person. */
export type RowAnswer = Pick<Envelope<unknown>, 'Code' | 'Data' | 'Msg'> &
  Partial<Pick<Envelope<unknown>, 'DataAppend'>>;

const namesOf = ({ tableName, tableId }: FormTarget): string[] => [tableName ?? [], tableId ?? []].flat();
const keyOf = (target: FormTarget): string => namesOf(target)[0] ?? '';

/** One record. */
export function recordQuery(target: FormTarget, Id: string): Query<RowAnswer> {
  const FormEngineKey = keyOf(target);
  return {
    name: `record:${FormEngineKey}:${Id}`,
    tables: [FormEngineKey.toLowerCase()],
    row: Id,
    async ask() {
      const answer = await getFormData({ FormEngineKey, Id, _SysMenuId: target.menuId }, { quiet: true });
      if (answer.failure) throw new Error(refusalText(answer));
      const { Code, Data, Msg, DataAppend } = answer;
      return { Code, Data, Msg, DataAppend };
    },
  };
}

/**
 * How a record is read: `now` as the server has it, and as the device has it only where the server cannot be asked; `atOnce` as
 * the device has it, while the server is asked behind; `known` as it was answered last, if that was a row.
 */
export type RowReading = 'now' | 'atOnce' | 'known';

export interface RowPorts {
  ports: OpenFormPorts;
  /** When the row that was opened had been read, ms; undefined when the server has just given it. */
  since: () => number | undefined;
  /** Why the server could not be asked; empty when it was. */
  why: () => string;
  /** The answer that was opened; undefined where the row comes from elsewhere. */
  answer: () => RowAnswer | undefined;
  /** How long that is good, ms: a moment when it came while the form was opened. */
  goodFor: () => number;
  /** The row of a list that was opened in place of an answer: it may lack columns. */
  held: () => Row | undefined;
}

/** What waits on this device, or has arrived since the row was read (ms), lies over it; a new one that waits is nothing else. */
async function laid(target: FormTarget, Id: string, row: unknown, readAt: number): Promise<unknown> {
  const own = (await outbox.ready()).filter((entry) => isSince(entry, readAt));
  return withChanges(namesOf(target), row ? [row as Row] : [], own).find((one) => one.Id === Id) ?? row;
}

/** Asks for no record. */
export const NO_RECORD: Query<RowAnswer> = {
  name: '',
  ask: () => Promise.resolve({ Code: 1, Data: null, Msg: null }),
};

/** The answer that a page was opened with is not asked for once more when the page follows it (ms). */
export const OPENING_MS = 1_000;

/** Opens forms of records, with what waits to be sent, also where the server cannot be asked. */
export function rowPorts(reading: RowReading): RowPorts {
  let since: number | undefined;
  let why = '';
  let opened: RowAnswer | undefined;
  let held: Row | undefined;
  const startedAt = Date.now();
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
      ...openFormPorts,
      async row(target, Id) {
        const answer = await read(target, Id);
        const row = await laid(target, Id, answer.Code === 1 ? answer.Data : undefined, readAt);
        return row ? { ...answer, Code: 1, Data: row } : answer;
      },
    },
  };
}
