import { cleanJson, own, type JsonObject } from '@/lib/json';
import { readText } from '@/lib/read-value';
import { isRefused } from '../api/answer';
import { runApiEngine } from '../api/api-engine';
import { runDataSource } from '../api/data-source-engine';
import { getDiyFieldSqlData, getFieldsData } from '../api/diy-table';
import { getSysMenuStep } from '../api/sys-menu';
import { callAddress, type CallResult } from '../api/transport';
import { forgetOptions, keepOptions, keptOptions } from '../cache/kept-options';
import { namesOf, type PeopleNames } from '../cache/people-names';
import { outbox } from '../outbox/app-outbox';
import { withWaiting } from '../outbox/laid-rows';
import type { FieldOptions } from '../protocol/definition';
import type { Envelope } from '../protocol/envelope';
import { currentScope } from '../scope';
import { queries } from './app-queries';
import { DEPARTMENTS } from './organisation';
import { QUIET } from './ask';

/** The answer of a source of choices: it decides what a form offers, keeps or removes. `failure`: it could not be obtained. */
export type OptionsAnswer<Data> = Pick<Envelope<Data>, 'Code' | 'Data' | 'Msg'> & { failure?: unknown };

/** What a remote search requests. */
export interface FieldSearch {
  fieldId: string;
  keyword: string;
  pageIndex: number;
  pageSize: number;
  /** Stored key of the branch whose children are requested (lazy trees). */
  parent?: string;
  form: JsonObject;
}

/** The questions behind the six sources of choices; replaced in tests. None of them rejects. */
export interface OptionPorts {
  /** getFieldsData: the options of several SQL fields in one call. */
  fieldsData(
    fields: { id: string; name: string }[],
    form: JsonObject,
  ): Promise<OptionsAnswer<FieldOptions[]>>;
  /** getDiyFieldSqlData: one page of one field's options. */
  fieldSqlData(search: FieldSearch): Promise<OptionsAnswer<unknown>>;
  dataSource(key: string, params: JsonObject): Promise<OptionsAnswer<unknown>>;
  apiEngine(key: string, params: JsonObject): Promise<OptionsAnswer<unknown>>;
  /** POST to an address given in a definition. */
  post(url: string, params: JsonObject): Promise<OptionsAnswer<unknown>>;
  /** The department tree, cached for 30 minutes (§9). */
  departments(): Promise<OptionsAnswer<unknown>>;
  /** The menu tree, for the tree of permissions. */
  menus(): Promise<OptionsAnswer<unknown>>;
  people(ids: readonly string[]): Promise<PeopleNames>;
  /** Rows of a table that were made on this device and are on their way to the server. */
  made(table: string): readonly JsonObject[];
}

/**
 * The answer of a field's source; if the source cannot be asked, the choices of the field that were read before, whatever other
 * values the form had at that time: an order can be entered in a cellar.
 *
 * @param params names the field, the search text and the page
 */
async function orKept(params: object, ask: () => Promise<CallResult<unknown>>): Promise<CallResult<unknown>> {
  const fieldId = readText(own(params, '_FieldId'));
  // What was made here is offered as well.
  const [answer] = await Promise.all([ask(), outbox.ready()]);
  if (answer.failure) {
    const isFirst = Number(own(params, '_PageIndex') ?? 1) <= 1;
    const kept = isFirst ? await keptOptions(fieldId, readText(own(params, '_Keyword'))) : [];
    return kept.length > 0 ? { Code: 1, Data: kept, Msg: null } : answer;
  }
  if (answer.Code === 1) void keepOptions(fieldId, answer.Data).catch(() => undefined);
  else if (isRefused(answer)) void forgetOptions(fieldId).catch(() => undefined);
  return answer;
}

/** Options over the app's own calls; departments stay for 30 minutes under the spec's name (§3, §9). */
export function optionPorts(menuId?: string): OptionPorts {
  return {
    // Choices read before stay available without a network: an order can be entered in a cellar.
    async fieldsData(fields, form) {
      const params = {
        FieldIds: fields.map(({ id }) => id),
        FieldNames: fields.map(({ name }) => name),
        _SqlParamValue: form,
        _SysMenuId: menuId,
      };
      const [answer] = await Promise.all([getFieldsData(params, QUIET), outbox.ready()]);
      if (answer.failure) {
        const kept = fields.map(async ({ id }) => ({
          FieldId: id,
          Result: { Code: 1, Data: await keptOptions(id), Msg: null },
        }));
        return { Code: 1, Data: await Promise.all(kept), Msg: null };
      }
      if (isRefused(answer)) for (const { id } of fields) void forgetOptions(id).catch(() => undefined);
      for (const { FieldId, Result } of Array.isArray(answer.Data) ? answer.Data : []) {
        if (Result?.Code === 1) void keepOptions(FieldId, Result.Data).catch(() => undefined);
        else if (Result && isRefused(Result)) void forgetOptions(FieldId).catch(() => undefined);
      }
      return answer;
    },
    fieldSqlData({ fieldId, form, keyword, pageIndex, pageSize, parent }) {
      const params = {
        _FieldId: fieldId,
        _SqlParamValue: form,
        _Keyword: keyword,
        _PageIndex: pageIndex,
        _PageSize: pageSize,
        _SysMenuId: menuId,
        ...(parent === undefined ? {} : { _ParentValue: parent }),
      };
      const ask = () => getDiyFieldSqlData(params, QUIET);
      return parent === undefined ? orKept(params, ask) : ask();
    },
    dataSource: (key, params) => orKept(params, () => runDataSource(key, params, QUIET)),
    apiEngine: (key, params) => orKept(params, () => runApiEngine(key, params, QUIET)),
    post: (url, params) => orKept(params, () => callAddress(url, params, QUIET)),
    async departments() {
      try {
        return { Code: 1, Data: (await queries.ensure(DEPARTMENTS)).data, Msg: null };
      } catch (error) {
        return { Code: 0, Data: null, Msg: error instanceof Error ? error.message : '' };
      }
    },
    menus: () => getSysMenuStep(currentScope()?.osClient ?? '', {}, QUIET),
    people: namesOf,
    made: (table) =>
      withWaiting([table], [], outbox.store.getState().entries).map((row) => cleanJson(row) as JsonObject),
  };
}
