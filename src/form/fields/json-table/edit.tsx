import { useMemo } from 'react';
import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { openActionSheet } from '@/ui/action-sheet';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import type { JsonObject } from '@/lib/json';
import { isEditing } from '@/form/store/field-state';
import type { FieldEditProps } from '@/form/view/editor-props';
import { openRowForm, rowModel, rowOf } from '@/form/fields/json-table/row-form';
import { useFormContext } from '@/form/view/form-context';
import { summaryColumns } from '@/form/records/use-related-table';
import { askDelete, deletedText } from '@/form/records/ask-delete';
import { openRowDialog } from '@/form/records/row-dialog';
import { RowBegun, useRowInWork } from '@/form/records/row-in-work';
import type { FormStore, PendingRow } from '@/form/store/types';
import { RowTable } from '@/form/records/row-table';
import { putBack } from '@/lib/put-back';
import { UndoRow } from '@/ui/undo/undo-row';
import { useUndo } from '@/ui/undo/use-undo';
import '../../records/records.scss';

/** Columns the list has room for; the others appear in the row's form. */
const COLUMNS = 3;

interface Deleted {
  row: JsonObject;
  /** The index it was removed from. */
  index: number;
}

/** Rows inside one value: listed, and edited one by one in a form built from their columns. */
export function JsonTableEdit({
  field,
  state,
  value,
  mode,
  control,
  onChange,
  onBlur,
  form,
}: FieldEditProps<JsonObject[]>) {
  const t = useTranslation(fieldMessages);
  const { menuId, services } = useFormContext();
  const model = useMemo(() => rowModel(field, state.config), [field, state.config]);
  const columns = useMemo(() => summaryColumns(model, [], COLUMNS), [model]);
  const canEdit = isEditing(mode) && !state.readonly;

  const work = useRowInWork(form, field.name);
  const openRow = (row: JsonObject | null, index: number, typed?: PendingRow) => {
    const toRow = (store: FormStore): PendingRow => ({
      action: row ? 'Update' : 'Insert',
      Id: String(index),
      values: {},
      row: rowOf(store, row),
      draft: store.snapshot(),
    });
    openRowDialog({
      title: row ? t('rowNamed', { row: index + 1 }) : t('addRow'),
      services,
      open: () => {
        const store = openRowForm(model, row, canEdit ? 'Edit' : 'View');
        if (typed?.draft) store.restore(typed.draft);
        return Promise.resolve({ store, loader: services.createLoader(store, menuId), menuId });
      },
      ...(canEdit ? work.opening(toRow, typed !== undefined) : {}),
      onDone: canEdit
        ? (store) => {
            const next = rowOf(store, row);
            onChange(row ? value.map((other, at) => (at === index ? next : other)) : [...value, next]);
            onBlur();
            return true;
          }
        : undefined,
    });
  };
  const [deleted, setDeleted] = useUndo<Deleted>();
  const more = async (row: JsonObject, index: number) => {
    const chosen = await openActionSheet({
      items: [
        { key: 'edit', text: t('editRow'), icon: 'edit' },
        { key: 'copy', text: t('copyRow'), icon: 'copy' },
        { key: 'delete', text: t('deleteRow'), icon: 'trash', danger: true },
      ],
    });
    if (chosen === 'edit') openRow(row, index);
    if (chosen === 'copy') onChange([...value.slice(0, index + 1), { ...row }, ...value.slice(index + 1)]);
    if (chosen !== 'delete' || !(await askDelete(row, index, columns))) return;
    setDeleted({ row, index });
    onChange(value.filter((_, at) => at !== index));
  };
  const undo = ({ row, index }: Deleted) => {
    setDeleted(undefined);
    onChange(putBack(value, index, row));
  };
  return (
    <Box className="rows">
      {value.length > 0 ? (
        <RowTable
          totals
          name={state.label}
          columns={columns}
          rows={value}
          keyOf={(_, index) => String(index)}
          onOpen={openRow}
          onMore={canEdit ? (row, index) => void more(row, index) : undefined}
        />
      ) : null}
      <UndoRow
        text={deleted && deletedText(deleted.row, deleted.index, columns)}
        onUndo={() => deleted && undo(deleted)}
      />
      {canEdit && !work.isOpen ? (
        <RowBegun
          state={state}
          onContinue={(typed) => {
            // A row that has disappeared meanwhile is added again as a new one.
            const index = typed.action === 'Update' ? Number(typed.Id) : value.length;
            openRow(value[index] ?? null, index, typed);
          }}
        />
      ) : null}
      {canEdit ? (
        <Button
          id={control.id}
          kind="text"
          icon="plus"
          text={t('addRow')}
          name={`${t('addRow')} ${state.label}`}
          onTap={() => openRow(null, value.length)}
        />
      ) : null}
    </Box>
  );
}
