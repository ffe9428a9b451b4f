import { isRefused } from '@/data/api/answer';
import type { FieldSearch, OptionPorts, OptionsAnswer } from '@/data/query/option-ports';
import { isJsonObject, readJson, type JsonObject, type JsonValue } from '@/lib/json';
import type { FieldModel } from '@/form/model/model';
import { encodeRow } from '@/form/store/encode-row';
import { namePeople, namePeopleOf } from '@/form/store/name-people';
import { optionsOf } from '@/form/model/option-tree';
import type { OptionSource } from '@/form/model/field-type';
import { sourceOf } from '@/form/store/source-of';
import { madeOf, withMade } from '@/form/store/made-options';
import { withSelected } from '@/form/store/selected-options';
import { sameScalar, type Option } from '@/form/model/option';
import type { FormStore } from '@/form/store/types';

/** Rows per page of a remote search. */
const OPTION_PAGE_SIZE = 20;

/** The result of loading options: the message of a failure, or whether there is another page. */
export type OptionResult = { ok: true; more: boolean } | { ok: false; message: string };

export interface OptionLoader {
  /** Loads the options of every field that has a source: all SQL fields in one call, the others in parallel. */
  loadAll(): Promise<void>;
  /** Loads one field's options (again), e.g. after the values its query depends on changed. */
  load(name: string): Promise<OptionResult>;
  /**
   * Remote search: page 1 replaces the list, further pages are added. A late answer to an older search is dropped.
   */
  search(name: string, keyword: string, pageIndex?: number): Promise<OptionResult>;
  /** Names the people that rows of the table hold and no source offers any more, as options of their columns. */
  nameRows(rows: readonly JsonObject[]): Promise<void>;
  /** Children of a branch of a lazy tree. */
  children(name: string, parent: Option): Promise<OptionResult>;
}

/** Loads options into the store of a form. Selected values that a list does not contain are kept as additional options. */
export function createOptionLoader(store: FormStore, ports: OptionPorts): OptionLoader {
  const questions = new Map<string, number>();
  /** Fields whose choices the server refused the last time it was asked. */
  const refused = new Set<string>();

  function put(field: FieldModel, raws: readonly JsonValue[]): void {
    const before = store.stateOf(field.name)?.options;
    const options = withMade(field, optionsOf(field, raws), ports);
    store.setOptions(field.name, withSelected(options, store.value(field.name), field, before));
  }

  /** What the server refuses is no longer a choice, even if it was offered until now, and wherever it was created. */
  function withdraw(field: FieldModel): void {
    refused.add(field.name);
    const before = store.stateOf(field.name)?.options;
    store.setOptions(field.name, withSelected([], store.value(field.name), field, before));
  }

  async function ask(
    field: FieldModel,
    call: () => Promise<OptionsAnswer<unknown>>,
    take: (raws: JsonValue[]) => boolean,
    refuse = () => withdraw(field),
  ): Promise<OptionResult> {
    const question = (questions.get(field.name) ?? 0) + 1;
    questions.set(field.name, question);
    store.setLoading(field.name, true);
    const answer = await call();
    if (questions.get(field.name) !== question) return { ok: true, more: false };
    return store.batch(() => {
      store.setLoading(field.name, false);
      if (answer.Code === 1) refused.delete(field.name);
      const hasMade = !refused.has(field.name) && madeOf(field, ports).length > 0;
      if (answer.Code === 1 || (answer.failure !== undefined && hasMade))
        return { ok: true, more: take(rowsOf(answer.Data)) };
      if (isRefused(answer)) refuse();
      return { ok: false, message: answer.Msg ?? '' };
    });
  }

  function load(name: string): Promise<OptionResult> {
    const field = store.field(name);
    const call = field && callOf(field, store, ports);
    if (!field || !call) return Promise.resolve({ ok: true, more: false });
    return ask(field, call, (raws) => {
      put(field, raws);
      return false;
    });
  }

  async function loadSql(fields: readonly FieldModel[]): Promise<void> {
    if (fields.length === 0) return;
    const { Data } = await ports.fieldsData(
      fields.map(({ id, name }) => ({ id, name })),
      encodeRow(store),
    );
    store.batch(() => {
      for (const { FieldId, Result } of Array.isArray(Data) ? Data : []) {
        const field = fields.find(({ id }) => id === FieldId);
        if (field && Result?.Code === 1) put(field, rowsOf(Result.Data));
      }
    });
    await Promise.all(fields.map(nameSelected));
  }

  /** A choice known only by its stored key is on no page of its source: it is requested by that key. */
  async function nameSelected(field: FieldModel): Promise<void> {
    const { SelectLabel, SelectSaveField } = field.config;
    if (SelectLabel === '' || SelectLabel === SelectSaveField) return;
    const options = store.stateOf(field.name)?.options ?? [];
    const unnamed = withSelected([], store.value(field.name), field).find(({ value }) =>
      options.some((option) => option.label === String(value) && sameScalar(option.value, value)),
    );
    if (!unnamed) return;
    const answer = await ports.fieldSqlData(questionFor(field, String(unnamed.value)));
    const known = withMade(field, optionsOf(field, rowsOf(answer.Data)), ports);
    const found = known.find(({ value }) => sameScalar(value, unnamed.value));
    if (found) {
      const others = store.stateOf(field.name)?.options ?? [];
      store.setOptions(field.name, [...others.filter(({ value }) => !sameScalar(value, found.value)), found]);
    }
  }

  function questionFor(field: FieldModel, keyword: string, pageIndex = 1): FieldSearch {
    return { fieldId: field.id, keyword, pageIndex, pageSize: OPTION_PAGE_SIZE, form: encodeRow(store) };
  }

  async function loadAll(): Promise<void> {
    const sourced = store.model.fields.filter(
      (field) => sourceOf(field) !== 'static' && field.hiddenBy === null,
    );
    const sql = sourced.filter((field) => sourceOf(field) === 'sql');
    const others = sourced.filter((field) => sourceOf(field) !== 'sql');
    await Promise.all([loadSql(sql), ...others.map(({ name }) => load(name))]);
    const held = sourced.map((field) => [field, store.value(field.name)] as const);
    await namePeople(store, ports.people, held);
  }

  /** One page of a source's options for a text; undefined for sources that are read as a whole. */
  function searchOf(field: FieldModel, keyword: string, pageIndex: number) {
    switch (sourceOf(field)) {
      case 'sql':
        return () => ports.fieldSqlData(questionFor(field, keyword, pageIndex));
      case 'api':
      case 'data-source':
      case 'api-engine':
        return callOf(field, store, ports, {
          _Keyword: keyword,
          _PageIndex: pageIndex,
          _PageSize: OPTION_PAGE_SIZE,
        });
      default:
        return undefined;
    }
  }

  function search(name: string, keyword: string, pageIndex = 1): Promise<OptionResult> {
    const field = store.field(name);
    const call = field && searchOf(field, keyword, pageIndex);
    if (!call) return load(name);
    return ask(field, call, (raws) => {
      const before = pageIndex > 1 ? (store.stateOf(name)?.options ?? []) : [];
      const found = bestFirst(optionsOf(field, raws), keyword);
      const fresh = pageIndex > 1 ? found : withMade(field, found, ports, keyword);
      const added = fresh.filter((option) => !before.some(({ value }) => sameScalar(value, option.value)));
      store.setOptions(
        name,
        pageIndex > 1
          ? [...before, ...added]
          : withSelected(fresh, store.value(name), field, store.stateOf(name)?.options),
      );
      // A page that adds nothing new is the last one, also for servers that ignore paging.
      return raws.length >= OPTION_PAGE_SIZE && added.length > 0;
    });
  }

  function children(name: string, parent: Option): Promise<OptionResult> {
    const field = store.field(name);
    if (!field) return Promise.resolve({ ok: true, more: false });
    const query = { ...questionFor(field, ''), parent: String(parent.value) };
    return ask(
      field,
      () => ports.fieldSqlData(query),
      (raws) => {
        const below = optionsOf(field, raws);
        store.setOptions(name, withChildren(store.stateOf(name)?.options ?? [], parent, below));
        return raws.length >= OPTION_PAGE_SIZE;
      },
      // The refusal of one branch says nothing about the tree.
      () => undefined,
    );
  }

  const nameRows = (rows: readonly JsonObject[]) => namePeopleOf(store, ports.people, rows);

  return { loadAll, load, search, nameRows, children };
}

function callOf(
  field: FieldModel,
  store: FormStore,
  ports: OptionPorts,
  search: JsonObject = {},
): (() => Promise<OptionsAnswer<unknown>>) | undefined {
  const { config } = field;
  const form = encodeRow(store);
  const params: JsonObject = {
    ...config.ParamData,
    _FieldId: field.id,
    _SqlParamValue: form,
    _FormData: form,
    ...search,
  };
  const calls: Record<Exclude<OptionSource, 'static'>, () => Promise<OptionsAnswer<unknown>>> = {
    sql: () =>
      ports.fieldSqlData({ fieldId: field.id, keyword: '', pageIndex: 1, pageSize: OPTION_PAGE_SIZE, form }),
    api: () => ports.post(field.type.options?.api?.(field) ?? config.Api, params),
    'data-source': () => ports.dataSource(config.DataSourceId, params),
    'api-engine': () => ports.apiEngine(config.DataSourceApiEngineKey, params),
    departments: () => ports.departments(),
    menus: () => ports.menus(),
  };
  const source = sourceOf(field);
  return source === 'static' ? undefined : calls[source];
}

/** Options that contain the text come first: an engine that ignores the text returns everything it has. */
function bestFirst(options: Option[], keyword: string): Option[] {
  const wanted = keyword.trim().toLowerCase();
  const bears = ({ label }: Option) => label.toLowerCase().includes(wanted);
  return wanted === '' ? options : [...options.filter(bears), ...options.filter((one) => !bears(one))];
}

/** Rows of an answer: a list, JSON text of one, or a list one level down. */
function rowsOf(data: unknown): JsonValue[] {
  const value = readJson(data);
  if (Array.isArray(value)) return value;
  const inner = isJsonObject(value) ? value.Data : undefined;
  return Array.isArray(inner) ? inner : [];
}

function withChildren(options: readonly Option[], parent: Option, below: readonly Option[]): Option[] {
  return options.map((option) => {
    if (option === parent || sameScalar(option.value, parent.value))
      return { ...option, children: below, leaf: below.length === 0 };
    return option.children ? { ...option, children: withChildren(option.children, parent, below) } : option;
  });
}
