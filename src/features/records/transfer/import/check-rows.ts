import { optionPorts } from '@/data/query/option-ports';
import { sessionStore } from '@/data/session/session-store';
import { newId } from '@/device/runtime/random';
import { formReading } from '@/form/form-reading';
import type { FieldModel } from '@/form/model/model';
import type { Option } from '@/form/model/option';
import { openForm } from '@/form/open-form';
import { viewerOf } from '@/form/parser/rights';
import { createOptionLoader } from '@/form/store/option-loader';
import { cleanRow } from '@/form/store/row-values';
import type { Row } from '@/data/protocol/row';
import type { JsonObject } from '@/lib/json';
import { readText } from '@/lib/read-value';
import { engineKeyOf } from '@/features/records/record-actions';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { bareName, namedOptions, type NamedOptions } from '@/features/records/transfer/import/choices';
import {
  columnFields,
  defaultFields,
  importFields,
  type Mapping,
} from '@/features/records/transfer/import/columns';
import {
  createPlanner,
  storedText,
  type SourceRow,
  type ImportPlan,
  type PlannedRow,
} from '@/features/records/transfer/import/plan';
import { isChosen } from '@/features/records/transfer/import/read-cell';
import { computes, withScripts, type RowTyping } from '@/features/records/transfer/import/run-scripts';
import { rowsWith } from '@/features/records/transfer/import/rows-with';

/** Rows that are planned before the page may answer again. */
const AT_ONCE = 500;
/** How long scripts of rows run before the page may answer again, ms. */
const BREATH_MS = 50;
/** Rows whose scripts run at the same time: as many as a browser has connections. */
const TOGETHER = 6;
/** Pages of a search for one name. */
const MOST_PAGES = 5;

/** A file whose columns are assigned. */
export interface AssignedFile {
  /** Its rows, the first one with the heads. */
  rows: readonly (readonly string[])[];
  mapping: Mapping;
}

function fileRows({ rows, mapping }: AssignedFile): SourceRow[] {
  return rows.slice(1).flatMap((row, at) => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const cells = mapping.columns.flatMap((name, column) =>
      name === '' ? [] : [[name, (row[column] ?? '').trim()] as const],
    );
    return [{ line: at + 2, cells: Object.fromEntries(cells) }];
  });
}

/** What fields offer, where the source is asked for each name by itself, with everybody who bears it. */
async function loadOptions(
  { menu }: ListDefinition,
  fields: readonly FieldModel[],
  rows: readonly SourceRow[],
  known: readonly JsonObject[],
): Promise<ReadonlyMap<string, readonly Option[]>> {
  const { id: menuId, tableId, tableName } = menu;
  const target = { menuId, tableId: tableId || undefined, tableName: tableName || undefined };
  const viewer = viewerOf(sessionStore.getState().user);
  const opened = await openForm({ ...target, mode: 'Add', viewer }, formReading('known').ports);
  if (!opened.ok) throw new Error(opened.message);
  const { store } = opened;
  const loader = createOptionLoader(store, optionPorts(menuId));
  await loader.loadAll();
  await loader.nameRows(known);
  const found = new Map<string, readonly Option[]>();
  for (const { name, config } of fields) {
    const options = new Map<string, Option>();
    const take = () =>
      store.stateOf(name)?.options.forEach((option) => {
        if (!option.unlisted) options.set(String(option.value), option);
      });
    take();
    const texts = new Set(
      config.DataSourceSqlRemote
        ? rows.flatMap(({ cells }) =>
            (cells[name] ?? '').split(/[,，;；、|\n]/).map((text) => bareName(text.trim())),
          )
        : [],
    );
    texts.delete('');
    for (const text of texts) {
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const answer = await loader.search(name, text, page);
        if (!answer.ok) throw new Error(answer.message);
        take();
        if (!answer.more) break;
      }
    }
    found.set(name, [...options.values()]);
  }
  return found;
}

/** Existing records by the text of their key. */
function byKey(rows: readonly Row[], name: string): ReadonlyMap<string, JsonObject[]> {
  const known = new Map<string, JsonObject[]>();
  for (const row of rows.map(cleanRow)) {
    const text = readText(row[name]);
    known.set(text, [...(known.get(text) ?? []), row]);
  }
  return known;
}

/**
 * Plans what becomes of each row of a file: nothing is written. Scripts of the form compute and refuse as if the row were typed.
 *
 * @param onProgress receives how many rows are planned
 * @returns undefined when it was cancelled
 * @throws an error with the message to show when the server could not be asked
 */
export async function checkRows(
  definition: ListDefinition,
  file: AssignedFile,
  may: ImportPlan['may'],
  onProgress: (done: number, total: number) => void,
  { isCancelled }: { isCancelled: () => boolean },
): Promise<PlannedRow[] | undefined> {
  const { form, menu } = definition;
  const rows = fileRows(file);
  onProgress(0, rows.length);
  const { columns, key } = file.mapping;
  const fields = importFields(form);
  const mapped = new Set(columns);
  const used = fields.filter(({ name }) => mapped.has(name));
  const textsOf = (name: string) => rows.map(({ cells }) => cells[name] ?? '');
  const label = columnFields(form).find(({ name }) => name === key)?.label ?? key;
  const keyField = fields.find(({ name }) => name === key);
  const none = namedOptions([]);
  const isComputed = computes(form, columns);

  // A key is never a choice whose options would have to be known first.
  const keys = keyField ? textsOf(key).map((text) => text && storedText(keyField, text, none)) : textsOf(key);
  const names = used.map(({ name }) => name);
  const listed = { ModuleEngineKey: menu.id, _SysMenuId: menu.id };
  const existing = key === '' ? [] : await rowsWith(listed, key, keys, isComputed ? undefined : names);

  const chosen = used.filter(isChosen);
  const options = await loadOptions(definition, chosen, rows, existing.map(cleanRow));
  const choices = new Map<string, NamedOptions>(
    [...options].map(([name, list]) => [name, namedOptions(list)]),
  );

  const taken = new Map<string, ReadonlyMap<string, string>>();
  const table = { FormEngineKey: engineKeyOf(menu), _SysMenuId: menu.id };
  for (const field of used.filter(({ unique }) => unique)) {
    const { name } = field;
    const values = textsOf(name).map((text) => text && storedText(field, text, choices.get(name) ?? none));
    const owners = await rowsWith(table, name, values, []);
    taken.set(name, new Map(owners.map((row) => [readText(cleanRow(row)[name]), row.Id])));
  }

  const planned: PlannedRow[] = [];
  const plan = createPlanner({
    fields,
    defaults: defaultFields(form),
    mapped,
    key: key === '' ? undefined : { name: key, label },
    known: byKey(existing, key),
    taken,
    choices: ({ name }) => choices.get(name) ?? none,
    options: ({ name }) => options.get(name) ?? [],
    may,
    isComputed,
    newId,
  });
  const records = new Map(existing.map((row) => [row.Id, cleanRow(row)]));
  const typing: RowTyping = {
    model: form,
    menuId: menu.id,
    names: columns,
    options: (name) => options.get(name) ?? [],
    record: (id) => records.get(id),
  };
  let since = Date.now();
  /** Rows whose scripts run, from {@link planned} on: those that ask the server wait for it together. */
  const running: Promise<PlannedRow>[] = [];
  const takeFirst = async () => {
    const [first] = running.splice(0, 1);
    if (first) planned.push(await first);
  };
  for (const row of rows) {
    const first = plan(row);
    if (isComputed) running.push(withScripts(typing, first, row));
    else planned.push(first);
    if (running.length >= TOGETHER) await takeFirst();
    if (planned.length % AT_ONCE > 0 && !(isComputed && Date.now() - since > BREATH_MS)) continue;
    onProgress(planned.length, rows.length);
    await new Promise((resolve) => setTimeout(resolve));
    since = Date.now();
    if (isCancelled()) return undefined;
  }
  while (running.length > 0) await takeFirst();
  return planned;
}
