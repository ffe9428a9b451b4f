import { useMemo, useSyncExternalStore } from 'react';
import { Box } from '@/ui/box';
import { Text } from '@/ui/text';
import { own, type JsonObject } from '@/lib/json';
import { readText } from '@/lib/read-value';
import { encodeRow } from '@/form/store/encode-row';
import type { FieldEditProps } from '@/form/view/editor-props';
import { openRelatedRecord } from '@/form/records/open-record';
import { useFormContext } from '@/form/view/form-context';
import { ListStates, RowCount } from '@/form/records/list-states';
import { summaryColumns, useRelatedTable } from '@/form/records/use-related-table';
import { openRowDialog } from '@/form/records/row-dialog';
import { useColumnOptions } from '@/form/records/use-column-options';
import { RowTable } from '@/form/records/row-table';
import { readWhere, variablesOf } from '@/form/records/where';
import type { FormStore } from '@/form/store/types';
import '../../records/records.scss';

const COLUMNS = 3;

/** Rows of another table related to this record, read-only. */
export function JoinTableEdit({ field, state, form }: FieldEditProps<string>) {
  const { services } = useFormContext();
  const { TableId, ModuleId, Where: condition } = state.config.JoinTable;
  const wire = own(state.dataAppend, 'Where') ?? condition;
  const row = useStoredValues(form, variablesOf(wire));
  const where = useMemo(() => readWhere(wire, (name) => own(row, name) ?? null), [wire, row]);
  const target = { tableId: TableId || undefined, menuId: ModuleId || undefined };
  const list = useRelatedTable(services, target, where && { _Where: where });
  const columns = useMemo(() => (list.model ? summaryColumns(list.model, [], COLUMNS) : []), [list.model]);
  const options = useColumnOptions(services, list.store, columns, target.menuId, list.rows);
  const open = (joined: JsonObject) =>
    openRowDialog({
      title: state.label,
      services,
      open: () => openRelatedRecord(services, target, readText(own(joined, 'Id'))),
    });
  return (
    <Box className="rows">
      <Box className="rows__head">
        <Text as="h3" className="rows__title">
          {state.label || field.label}
        </Text>
        <RowCount count={where ? list.total : 0} since={list.since} />
      </Box>
      <ListStates list={list} count={where ? list.rows.length : 0}>
        <RowTable
          name={state.label}
          columns={columns}
          options={options}
          rows={list.rows}
          keyOf={(joined) => readText(own(joined, 'Id'))}
          onOpen={open}
        />
      </ListStates>
    </Box>
  );
}

/** Stored values of some fields, as text that changes whenever one of them does. */
function useStoredValues(form: FormStore, names: readonly string[]): JsonObject {
  const key = names.join('\n');
  const { subscribe, read } = useMemo(() => {
    const wanted = key.split('\n').filter((name) => name !== '');
    return {
      subscribe: (listener: () => void) => {
        const offs = wanted.map((name) => form.subscribe(name, listener));
        return () => offs.forEach((off) => off());
      },
      read: () => {
        const row = encodeRow(form);
        return JSON.stringify(Object.fromEntries(wanted.map((name) => [name, own(row, name) ?? null])));
      },
    };
  }, [form, key]);
  const text = useSyncExternalStore(subscribe, read, read);
  return useMemo(() => JSON.parse(text) as JsonObject, [text]);
}
