import { outbox } from '@/data/outbox/app-outbox';
import { sameStoredValue } from '@/data/outbox/conflict';
import { write, type WriteEntry, type WriteOutcome } from '@/data/outbox/write';
import { formReading } from '@/form/form-reading';
import { cleanRow, decodeValue } from '@/form/store/row-values';
import { translate } from '@/i18n/define-messages';
import type { JsonObject } from '@/lib/json';
import { readText } from '@/lib/read-value';
import { toast, TOAST_MS } from '@/ui/toast';
import type { ListState } from '@/features/records/list/list-state';
import { cellMessages } from '@/features/records/table/cell-messages';

/** The most changes of a list that can be taken back. */
const MOST = 100;

type Columns = Readonly<Record<string, unknown>>;

/** A change made in a cell, with the columns that scripts changed along with it. */
interface CellChange {
  entry: Pick<WriteEntry, 'FormEngineKey' | 'Id' | 'apiReplace' | 'label'>;
  /** What the field is called. */
  field: string;
  before: Columns;
  after: Columns;
  /** Whether it was taken: nothing is undone before that is known. */
  taken: Promise<boolean>;
}

interface Changes {
  done: CellChange[];
  undone: CellChange[];
  /** Undoing and doing again happen one after the other. */
  turn: Promise<void>;
}

/** By list: they go with the visit to its page. */
const changes = new WeakMap<ListState, Changes>();

function changesOf(list: ListState): Changes {
  const known = changes.get(list) ?? { done: [], undone: [], turn: Promise.resolve() };
  changes.set(list, known);
  return known;
}

/**
 * Remembers a change that is being written, so that it can be undone.
 *
 * @param field what the field is called
 * @returns takes what became of the write
 */
export function noteChange(
  list: ListState,
  { FormEngineKey, Id, apiReplace, label, _RowModel = {}, base }: WriteEntry,
  field: string,
): (outcome: WriteOutcome) => void {
  const own = changesOf(list);
  let settle: (taken: boolean) => void = () => undefined;
  const change: CellChange = {
    entry: { FormEngineKey, Id, apiReplace, label },
    field,
    before: base?.values ?? {},
    after: _RowModel,
    taken: new Promise((resolve) => (settle = resolve)),
  };
  own.done.push(change);
  own.done.splice(0, own.done.length - MOST);
  own.undone.length = 0;
  return (outcome) => {
    const at = own.done.indexOf(change);
    if (outcome.state === 'refused' && at >= 0) own.done.splice(at, 1);
    if (outcome.state === 'sent' && outcome.row) {
      // As the server keeps it: rounded, trimmed or completed.
      const { row } = outcome;
      change.after = Object.fromEntries(
        Object.entries(_RowModel).map(([name, value]) => [name, name in row ? row[name] : value]),
      );
    }
    settle(outcome.state !== 'refused');
  };
}

/** The record as it is now, with what is still to be sent. @throws why it cannot be read */
async function rowNow({ definition }: ListState, id: string): Promise<JsonObject> {
  const { menu } = definition;
  const target = { tableId: menu.tableId || undefined, tableName: menu.tableName || undefined };
  const answer = await formReading('now').ports.row({ ...target, menuId: menu.id }, id);
  if (answer.Code !== 1) throw new Error(answer.Msg ?? '');
  return cleanRow(answer.Data);
}

/** What a column that somebody has changed since holds now, as people read it. */
function readingOf({ definition }: ListState, name: string, row: JsonObject): string {
  const field = definition.form.byName.get(name);
  const text = field?.type.codec.toReading(decodeValue(field, row), field, { options: [] });
  return text || translate(cellMessages, 'empty');
}

type Way = 'undo' | 'redo';

const WORDS = {
  undo: { done: 'undone', other: 'changedSince' },
  redo: { done: 'redone', other: 'changedAgain' },
} as const;

/**
 * Puts the columns of a change back, or makes it again.
 *
 * @returns `lost` where somebody has changed the same since, `refused` where it may be tried again
 */
async function put(list: ListState, change: CellChange, way: Way): Promise<'done' | 'lost' | 'refused'> {
  const { entry, field, before, after } = change;
  const [from, to] = way === 'undo' ? [after, before] : [before, after];
  const row = await rowNow(list, entry.Id);
  const lost = (name: string, now: JsonObject) => {
    const value = readingOf(list, name, now);
    toast.show(translate(cellMessages, WORDS[way].other, { name: field, value }), TOAST_MS.server);
    return 'lost' as const;
  };
  const names = Object.keys(to);
  const other = names.find((name) => !sameStoredValue(row[name], from[name]));
  if (other !== undefined) return lost(other, row);
  const outcome = await write({
    ...entry,
    action: 'Update',
    _RowModel: { ...to },
    base: {
      UpdateTime: readText(row['UpdateTime']),
      values: Object.fromEntries(names.map((name) => [name, row[name]])),
    },
    context: { menu: list.definition.menu.id, id: entry.Id },
  });
  if (outcome.state !== 'refused') {
    toast.show(translate(cellMessages, WORDS[way].done, { name: field }));
    return 'done';
  }
  if (outcome.entryId !== undefined) await outbox.discard(outcome.entryId);
  const [disputed] = outcome.conflict?.fields ?? [];
  if (outcome.conflict && disputed) return lost(disputed.name, cleanRow(outcome.conflict.theirs));
  toast.show(outcome.Msg, TOAST_MS.server);
  return 'refused';
}

async function step(list: ListState, way: Way): Promise<void> {
  const own = changesOf(list);
  const [from, to] = way === 'undo' ? [own.done, own.undone] : [own.undone, own.done];
  const change = from.pop();
  if (!change) return toast.show(translate(cellMessages, 'nothingLeft'));
  if (!(await change.taken)) return;
  const became = await put(list, change, way).catch((error: unknown) => {
    toast.error(error instanceof Error ? error.message : String(error));
    return 'refused';
  });
  if (became !== 'lost') (became === 'done' ? to : from).push(change);
}

/** Takes the last change of a list back, or makes the one again that was taken back last, where nobody has changed the same since. */
export function stepBack(list: ListState, way: Way): void {
  const own = changesOf(list);
  own.turn = own.turn.then(() => step(list, way));
}
