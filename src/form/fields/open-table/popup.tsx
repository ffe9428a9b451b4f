import { useCallback } from 'react';
import type { TableQuery } from '@/data/protocol/form-engine';
import { openSheet } from '@/ui/sheet';
import { own, type JsonObject } from '@/lib/json';
import type { FieldModel } from '@/form/model/model';
import { encodeRow } from '@/form/store/encode-row';
import type { FormContextValue } from '@/form/view/form-context';
import { RowChooser } from '@/form/records/row-picker';
import { readAppend, readWhere } from '@/form/records/where';

interface PopupProps {
  field: FieldModel;
  tools: FormContextValue;
  close: () => void;
}

/** The conditions of the popup: its own, those a script appended, and the typed text. */
function queryOf(field: FieldModel, { store }: FormContextValue, text: string): TableQuery | null {
  const state = store.stateOf(field.name);
  const config = state?.config.OpenTable ?? field.config.OpenTable;
  const row = encodeRow(store);
  const scripted = own(state?.dataAppend ?? {}, 'Where');
  const where = readWhere(scripted ?? config.PropsWhere, (name) => own(row, name) ?? null);
  const append = readAppend(config.SearchAppend, (name) => own(row, name) ?? null);
  return (
    where &&
    append && {
      _Where: [...where, ...append],
      ...(text.trim() === '' ? {} : { _Keyword: text.trim() }),
    }
  );
}

function Popup({ field, tools, close }: PopupProps) {
  const config = tools.store.stateOf(field.name)?.config.OpenTable ?? field.config.OpenTable;
  const submit = async (rows: JsonObject[]) => {
    // A single row where one is chosen, a list otherwise (OpenTable).
    const detail = config.MultipleSelect ? rows : (rows[0] ?? null);
    if (await tools.act({ name: field.name, action: 'open-table-submit', detail })) close();
  };
  return (
    <RowChooser
      name={field.label}
      services={tools.services}
      target={{
        tableId: config.TableId || undefined,
        tableName: config.TableName || undefined,
        menuId: config.SysMenuId || undefined,
      }}
      queryOf={useCallback((text: string) => queryOf(field, tools, text), [field, tools])}
      multiple={config.MultipleSelect}
      onCancel={close}
      onSubmit={submit}
    />
  );
}

/** Opens the list; it stays open until a choice is accepted or abandoned. */
export function openTablePopup(field: FieldModel, tools: FormContextValue): void {
  openSheet({
    title: field.label,
    height: 'tall',
    fixed: true,
    render: (close) => <Popup field={field} tools={tools} close={close} />,
  });
}
