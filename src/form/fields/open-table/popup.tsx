import { useMemo, useState } from 'react';
import { fieldWords } from '@/lib/words/fields';
import { useWords } from '@/lib/words/use-words';
import type { TableQuery } from '@/api/wire/form-engine';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Scroll } from '@/ui/scroll';
import { SearchBar } from '@/ui/search-bar';
import { openSheet } from '@/ui/sheet';
import { own, readJson, isJsonObject, type JsonObject } from '@/form/definition/json';
import type { FieldModel } from '@/form/definition/model';
import { readText } from '@/form/definition/readers';
import { encodeRow } from '@/form/encode-row';
import type { FormTools } from '@/form/form-tools';
import { ListStates } from '@/form/rows/list-states';
import { tellingColumns, useRelatedTable } from '@/form/rows/related-table';
import { RowTable } from '@/form/rows/row-table';
import { readWhere } from '@/form/rows/where';
import '../../rows/rows.scss';

const COLUMNS = 3;

interface PopupProps {
  field: FieldModel;
  tools: FormTools;
  close: () => void;
}

/** The conditions of the popup: its own, those a script appended, and the typed text. */
function queryOf(field: FieldModel, { store }: FormTools, text: string): TableQuery | null {
  const slot = store.slot(field.name);
  const config = slot?.config.OpenTable ?? field.config.OpenTable;
  const row = encodeRow(store);
  const scripted = own(slot?.dataAppend ?? {}, 'Where');
  const where = readWhere(scripted ?? config.PropsWhere, (name) => own(row, name) ?? null);
  const append = readJson(config.SearchAppend);
  const equal = isJsonObject(append) ? append : {};
  return (
    where && {
      _Where: where,
      ...(Object.keys(equal).length > 0 ? { _SearchEqual: equal as TableQuery['_SearchEqual'] } : {}),
      ...(text.trim() === '' ? {} : { _Keyword: text.trim() }),
    }
  );
}

function Popup({ field, tools, close }: PopupProps) {
  const w = useWords(fieldWords);
  const config = tools.store.slot(field.name)?.config.OpenTable ?? field.config.OpenTable;
  const [asked, setAsked] = useState('');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, JsonObject>>(new Map());
  const list = useRelatedTable(
    {
      tableId: config.TableId || undefined,
      tableName: config.TableName || undefined,
      menuId: config.SysMenuId || undefined,
    },
    useMemo(() => queryOf(field, tools, asked), [field, tools, asked]),
  );
  const columns = useMemo(() => (list.model ? tellingColumns(list.model, [], COLUMNS) : []), [list.model]);
  const choose = (row: JsonObject) => {
    const key = readText(own(row, 'Id'));
    const next = new Map(config.MultipleSelect ? chosen : []);
    if (!chosen.has(key)) next.set(key, row);
    else next.delete(key);
    setChosen(next);
  };
  const submit = async () => {
    const rows = [...chosen.values()];
    // One row where one is chosen, a list otherwise (contract §C, OpenTable).
    const detail = config.MultipleSelect ? rows : (rows[0] ?? null);
    if (await tools.act({ name: field.name, action: 'open-table-submit', detail })) close();
  };
  return (
    <Box className="rows__popup">
      <SearchBar value={text} onChange={setText} onSubmit={setAsked} />
      <Scroll className="rows__popup-list">
        <ListStates list={list} count={list.rows.length}>
          <RowTable
            name={field.label}
            columns={columns}
            rows={list.rows}
            keyOf={(row) => readText(own(row, 'Id'))}
            chosen={new Set(chosen.keys())}
            multiple={config.MultipleSelect}
            onOpen={choose}
          />
        </ListStates>
      </Scroll>
      <ActionBar
        secondary={[{ text: w('cancel'), onTap: close }]}
        primary={{ text: w('submitChosen', { count: chosen.size }), onTap: submit }}
      />
    </Box>
  );
}

/** Opens the list; it stays open until a choice is accepted or given up. */
export function openTablePopup(field: FieldModel, tools: FormTools): void {
  openSheet({
    title: field.label,
    height: 'tall',
    fixed: true,
    render: (close) => <Popup field={field} tools={tools} close={close} />,
  });
}
