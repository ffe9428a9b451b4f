import { useMemo, useSyncExternalStore } from 'react';
import { fieldWords } from '@/lib/words/fields';
import { useWords } from '@/lib/words/use-words';
import { Box } from '@/ui/box';
import { Txt } from '@/ui/txt';
import { own, type JsonObject } from '@/form/definition/json';
import { readText } from '@/form/definition/readers';
import { encodeRow } from '@/form/encode-row';
import type { FieldEditProps } from '@/form/fields/edit-props';
import { openRecord } from '@/form/rows/open-record';
import { ListStates } from '@/form/rows/list-states';
import { tellingColumns, useRelatedTable } from '@/form/rows/related-table';
import { openRowSheet } from '@/form/rows/row-sheet';
import { RowTable } from '@/form/rows/row-table';
import { readWhere, variablesOf } from '@/form/rows/where';
import type { FormStore } from '@/form/store-types';
import '../../rows/rows.scss';

const COLUMNS = 3;

/** Rows of another table that go with this record, to be looked at. */
export function JoinTableEdit({ field, slot, form }: FieldEditProps<string>) {
  const w = useWords(fieldWords);
  const { TableId, ModuleId, Where: condition } = slot.config.JoinTable;
  const wire = own(slot.dataAppend, 'Where') ?? condition;
  const row = useStoredValues(form, variablesOf(wire));
  const where = useMemo(() => readWhere(wire, (name) => own(row, name) ?? null), [wire, row]);
  const target = { tableId: TableId || undefined, menuId: ModuleId || undefined };
  const list = useRelatedTable(target, where && { _Where: where });
  const columns = useMemo(() => (list.model ? tellingColumns(list.model, [], COLUMNS) : []), [list.model]);
  const open = (joined: JsonObject) =>
    openRowSheet({
      title: slot.label,
      open: () => openRecord(target, readText(own(joined, 'Id'))),
    });
  return (
    <Box className="rows">
      <Box className="rows__head">
        <Txt as="h3" className="rows__title">
          {slot.label || field.label}
        </Txt>
        <Txt className="rows__count">{w('rowCount', { count: where ? list.rows.length : 0 })}</Txt>
      </Box>
      <ListStates list={list} count={where ? list.rows.length : 0}>
        <RowTable
          name={slot.label}
          columns={columns}
          rows={list.rows}
          keyOf={(joined) => readText(own(joined, 'Id'))}
          onOpen={open}
        />
      </ListStates>
    </Box>
  );
}

/** Stored values of some fields, as text that changes when one of them does. */
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
