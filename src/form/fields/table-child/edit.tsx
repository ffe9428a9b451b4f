import { useEffect, useMemo, useRef } from 'react';
import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { openActionSheet } from '@/ui/action-sheet';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Text } from '@/ui/text';
import { UndoRow } from '@/ui/undo/undo-row';
import { useUndo } from '@/ui/undo/use-undo';
import { apiReplaceOf } from '@/form/store/api-replace';
import { childPresets, parentKey, toHeldRow } from '@/form/store/child-rows';
import { own, type JsonObject } from '@/lib/json';
import { readText } from '@/lib/read-value';
import { isEditing } from '@/form/store/field-state';
import type { FieldEditProps } from '@/form/view/editor-props';
import { openChild, type ChildRow } from '@/form/fields/table-child/open-child';
import { useFormContext } from '@/form/view/form-context';
import { encodeRow } from '@/form/store/encode-row';
import { askDelete, deletedText } from '@/form/records/ask-delete';
import { readAppend } from '@/form/records/where';
import type { PendingRow } from '@/form/store/types';
import { withHeld } from '@/form/store/pending-rows';
import { ListStates, RowCount } from '@/form/records/list-states';
import { useColumnOptions } from '@/form/records/use-column-options';
import { summaryColumns, useRelatedTable } from '@/form/records/use-related-table';
import { openRowDialog } from '@/form/records/row-dialog';
import { RowBegun, useRowInWork } from '@/form/records/row-in-work';
import { RowTable } from '@/form/records/row-table';
import '../../records/records.scss';

/** How many columns a list inside a form has room for. */
const COLUMNS = 3;

/** Rows of a child table inside their parent: added, edited and deleted here, written with the parent. */
export function TableChildEdit({ field, state, mode, form }: FieldEditProps<string>) {
  const t = useTranslation(fieldMessages);
  const tools = useFormContext();
  const config = state.config;
  const key = parentKey(field, form);
  // A script's condition replaces the definition's own.
  const append = own(state.dataAppend, 'Where') ?? config.TableChild.SearchAppend;
  const narrowed = readAppend(append, (name) => own(encodeRow(form), name) ?? null);
  const ownRows = Object.entries(key).map(([Name, Value]) => ({ Name, Value: Value as string, Type: '=' }));
  const list = useRelatedTable(
    tools.services,
    { tableId: config.TableChildTableId, menuId: config.TableChildSysMenuId || undefined },
    mode === 'Add' ? null : narrowed && { _Where: [...ownRows, ...narrowed] },
  );
  useReload(list.reload, state.held.length, field.name);
  const columns = useMemo(
    () => (list.model ? summaryColumns(list.model, Object.keys(childPresets(field, form)), COLUMNS) : []),
    [list.model, field, form],
  );
  const options = useColumnOptions(
    tools.services,
    list.store,
    columns,
    config.TableChildSysMenuId || undefined,
    list.rows,
  );
  const rows = withHeld(list.rows, state.held) as JsonObject[];
  const canEdit = isEditing(mode) && !state.readonly && !tools.nested;

  const [deleted, setDeleted] = useUndo<{ text: string; back: () => void }>();

  const work = useRowInWork(form, field.name);

  const openRow = (row: ChildRow | null, typed?: PendingRow) =>
    openRowDialog({
      title: row && typed?.action !== 'Insert' ? state.label : t('addRow'),
      services: tools.services,
      open: () => openChild(tools.services, { field, parent: form, row, canEdit, typed }),
      ...(canEdit ? work.opening(toHeldRow, typed !== undefined) : {}),
      onDone: canEdit
        ? (child) => {
            form.holdRow(field.name, toHeldRow(child));
            return true;
          }
        : undefined,
    });
  const open = (row: JsonObject, index: number) => {
    if (config.TableChildRowClickV8 !== '')
      void tools.act({ name: field.name, action: 'row-click', detail: { row, index } });
    openRow(row);
  };
  const more = async (row: JsonObject, index: number) => {
    const chosen = await openActionSheet({
      items: [
        { key: 'edit', text: t('editRow'), icon: 'edit' },
        { key: 'delete', text: t('deleteRow'), icon: 'trash', danger: true },
      ],
    });
    if (chosen === 'edit') open(row, index);
    if (chosen !== 'delete') return;
    const Id = readText(own(row, 'Id'));
    if (!(await askDelete(row, index, columns, options))) return;
    const held = form.stateOf(field.name)?.held ?? [];
    const at = held.findIndex((one) => one.Id === Id);
    const before = held[at];
    setDeleted({
      text: deletedText(row, index, columns, options),
      back: () => form.returnHeld(field.name, Id, before && { row: before, at }),
    });
    form.holdRow(field.name, {
      action: 'Delete',
      Id,
      values: {},
      row,
      ...(list.model ? apiReplaceOf(list.model) : {}),
    });
  };
  return (
    <Box className="rows">
      <Box className="rows__head">
        <Text as="h3" className="rows__title">
          {state.label}
        </Text>
        <RowCount count={list.total + rows.length - list.rows.length} since={list.since} />
      </Box>
      <ListStates list={list} count={rows.length}>
        <RowTable
          // There is no sum when only part of the rows is loaded.
          totals={!list.more}
          name={state.label}
          columns={columns}
          options={options}
          rows={rows}
          keyOf={(row) => readText(own(row, 'Id'))}
          onOpen={open}
          onMore={canEdit ? (row, index) => void more(row, index) : undefined}
        />
      </ListStates>
      <UndoRow
        text={deleted?.text}
        onUndo={() => {
          deleted?.back();
          setDeleted(undefined);
        }}
      />
      {state.held.length > 0 ? (
        <Text className="rows__note">{t('heldRows', { count: state.held.length })}</Text>
      ) : null}
      {canEdit && !work.isOpen ? (
        <RowBegun state={state} onContinue={(typed) => openRow(typed.row, typed)} />
      ) : null}
      {canEdit && list.model ? (
        <Button
          kind="text"
          icon="plus"
          text={t('addRow')}
          name={`${t('addRow')} ${state.label}`}
          onTap={() => openRow(null)}
        />
      ) : null}
    </Box>
  );
}

/** Reads the rows again once the held ones have been saved, and when a script requests it. */
function useReload(reload: () => void, held: number, name: string): void {
  const { store } = useFormContext();
  const before = useRef(held);
  useEffect(() => {
    if (before.current > 0 && held === 0) reload();
    before.current = held;
  }, [held, reload]);
  useEffect(
    () =>
      store.on((event) => {
        if (event.kind === 'action' && event.name === name && event.action === 'refresh') reload();
      }),
    [store, name, reload],
  );
}
