import { outbox } from '@/data/outbox/app-outbox';
import { isOnItsWay, isPending } from '@/data/outbox/entry';
import { changedIds } from '@/data/outbox/laid-rows';
import { write, type WriteEntry } from '@/data/outbox/write';
import type { Row } from '@/data/protocol/row';
import { optionPorts } from '@/data/query/option-ports';
import { sessionStore } from '@/data/session/session-store';
import { formReading } from '@/form/form-reading';
import type { FieldModel } from '@/form/model/model';
import { openForm } from '@/form/open-form';
import { viewerOf } from '@/form/parser/rights';
import { leaveForm, startForm, submitEvents } from '@/form/scripting/form-scripts';
import { createOptionLoader, type OptionLoader } from '@/form/store/option-loader';
import { createSubmitter, type SubmitResult } from '@/form/store/submit';
import type { FormStore } from '@/form/store/types';
import { translate } from '@/i18n/define-messages';
import { ruleAllows } from '@/features/menus/menu-scripts';
import { settleConflict } from '@/features/shared/conflict/settle-conflict';
import { readingOf } from '@/features/records/list/card-data';
import type { ListState } from '@/features/records/list/list-state';
import { cellMessages } from '@/features/records/table/cell-messages';
import { noteChange } from '@/features/records/table/cell-changes';

/** One cell that is being edited: its record is open as a form with this field only. */
export interface CellSession {
  /** Id of the row, and name of the field. */
  id: string;
  name: string;
  store: FormStore;
  loader: OptionLoader;
  /** What was entered, as the table shows it. */
  text: () => string;
  /**
   * Checks and writes what was entered, as the form would.
   *
   * @param onTaken nothing in it is wrong as far as this device knows: the table shows it from here on
   * @returns what refuses it, which is also shown at the field; undefined when it was taken, or nothing was changed
   */
  save: (onTaken: () => void) => Promise<string | undefined>;
  /** Gives up what was entered. */
  drop: () => Promise<void>;
  close: () => void;
}

/** A change of this row that its owner has not settled yet. */
const isUnsettled = (id: string): boolean =>
  changedIds(outbox.store.getState().entries.filter((entry) => isPending(entry) && !isOnItsWay(entry))).has(
    id,
  );

/** Opens the record of a cell for this field. @returns why it cannot be edited, if it cannot */
export async function openCell(
  list: ListState,
  row: Row,
  { name, label }: FieldModel,
): Promise<CellSession | string> {
  const { menu } = list.definition;
  const locked = translate(cellMessages, 'locked', { name: label });
  if (isUnsettled(row.Id)) return translate(cellMessages, 'waits');
  if (!(await ruleAllows(menu.editShowScript, { menu, row }))) return locked;
  const { ports, held, why } = formReading('now');
  const target = {
    tableId: menu.tableId || undefined,
    tableName: menu.tableName || undefined,
    menuId: menu.id,
  };
  const opened = await openForm(
    {
      ...target,
      mode: 'Edit',
      id: row.Id,
      shown: [name],
      menu: { Id: menu.id, Name: menu.name, FlowDesignId: menu.flowDesignId },
      viewer: viewerOf(sessionStore.getState().user),
    },
    ports,
  );
  if (!opened.ok) return opened.message;
  // The device's copy of a row may lack what the form's scripts need.
  if (held()) return why();
  const { store } = opened;
  await startForm(store, { menuId: menu.id });
  const state = store.stateOf(name);
  if (!state?.visible || state.readonly) {
    await leaveForm(store);
    return locked;
  }
  return sessionOf(list, store, name);
}

function sessionOf(list: ListState, store: FormStore, name: string): CellSession {
  const { menu } = list.definition;
  const field = store.field(name);
  const events = submitEvents(store);
  let onTaken: () => void = () => undefined;
  const submitter = createSubmitter(store, {
    context: { menu: menu.id, id: store.id },
    ...events,
    beforeSubmit(action) {
      onTaken();
      return events.beforeSubmit?.(action) ?? Promise.resolve({});
    },
    async write(entry: WriteEntry) {
      const noted = noteChange(list, entry, field?.label ?? name);
      const first = await write(entry);
      // What was chosen between two people's values is no change to be undone.
      noted(first);
      return first.state === 'refused' && first.conflict ? settleConflict(entry.FormEngineKey, first) : first;
    },
  });
  const isChanged = () => store.changed().length > 0 || submitter.refused() !== undefined;
  const reasonOf = (result: SubmitResult): string | undefined => {
    if (result.state === 'saved') return undefined;
    // What concerns another field is shown here as well: this is the only one in sight.
    if (result.message !== '' && store.stateOf(name)?.error === '') store.setError(name, result.message);
    return result.message;
  };
  return {
    id: store.id,
    name,
    store,
    loader: createOptionLoader(store, optionPorts(menu.id)),
    text: () => (field ? readingOf(field, store.value(name), store.stateOf(name)?.options) : ''),
    async save(begin) {
      onTaken = begin;
      return isChanged() ? reasonOf(await submitter.submit()) : undefined;
    },
    async drop() {
      const refused = submitter.refused();
      if (refused !== undefined) await outbox.discard(refused);
      await leaveForm(store);
    },
    close: () => void leaveForm(store),
  };
}
