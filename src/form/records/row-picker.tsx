import { useMemo, useState } from 'react';
import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import type { TableQuery } from '@/data/protocol/form-engine';
import type { FormTarget } from '@/data/query/form-definition';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Scroll } from '@/ui/scroll';
import { SearchBar } from '@/ui/search-bar';
import { own, type JsonObject } from '@/lib/json';
import { readText } from '@/lib/read-value';
import { ListStates } from '@/form/records/list-states';
import type { FormServices } from '@/form/view/form-services';
import { useColumnOptions } from '@/form/records/use-column-options';
import { summaryColumns, useRelatedTable } from '@/form/records/use-related-table';
import { RowTable } from '@/form/records/row-table';
import './records.scss';

const COLUMNS = 3;

interface RowChooserProps {
  /** Accessible name of the list. */
  name: string;
  services: FormServices;
  target: FormTarget;
  /** The query of the list, with the searched text; null while it cannot be sent. */
  queryOf: (text: string) => TableQuery | null;
  multiple: boolean;
  onCancel: () => void;
  onSubmit: (rows: JsonObject[]) => unknown;
}

/** Rows of another table to choose from: searched, one or several, submitted together. */
export function RowChooser({
  name,
  services,
  target,
  queryOf,
  multiple,
  onCancel,
  onSubmit,
}: RowChooserProps) {
  const t = useTranslation(fieldMessages);
  const [asked, setAsked] = useState('');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, JsonObject>>(new Map());
  const list = useRelatedTable(
    services,
    target,
    useMemo(() => queryOf(asked), [queryOf, asked]),
  );
  const columns = useMemo(() => (list.model ? summaryColumns(list.model, [], COLUMNS) : []), [list.model]);
  const options = useColumnOptions(services, list.store, columns, target.menuId, list.rows);
  const choose = (row: JsonObject) => {
    const key = readText(own(row, 'Id'));
    const next = new Map(multiple ? chosen : []);
    if (!chosen.has(key)) next.set(key, row);
    else next.delete(key);
    setChosen(next);
  };
  return (
    <Box className="rows__popup">
      <SearchBar value={text} onChange={setText} onSubmit={setAsked} />
      <Scroll className="rows__popup-list">
        <ListStates list={list} count={list.rows.length}>
          <RowTable
            name={name}
            columns={columns}
            options={options}
            rows={list.rows}
            keyOf={(row) => readText(own(row, 'Id'))}
            chosen={new Set(chosen.keys())}
            multiple={multiple}
            onOpen={choose}
          />
        </ListStates>
      </Scroll>
      <ActionBar
        secondary={[{ text: t('cancel'), onTap: onCancel }]}
        primary={{
          text: t('submitChosen', { count: chosen.size }),
          onTap: () => onSubmit([...chosen.values()]),
        }}
      />
    </Box>
  );
}
