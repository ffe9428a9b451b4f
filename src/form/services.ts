import { forgetOptions, keepOptions, keptOptions } from '@/form/kept-options';
import { isRefused } from '@/data/api/answer';
import { runApiEngine } from '@/data/api/api-engine';
import { runDataSource } from '@/data/api/data-source-engine';
import { getDiyField } from '@/data/api/diy-field';
import { getDiyFieldSqlData, getDiyTableModel, getFieldsData } from '@/data/api/diy-table';
import { getFormData } from '@/data/api/form-engine';
import { getSysMenuStep } from '@/data/api/sys-menu';
import { callAddress } from '@/data/api/transport';
import { newId } from '@/device/runtime/random';
import { queries } from '@/data/query/app-queries';
import { DEPARTMENTS } from '@/data/query/departments';
import { namesOf } from '@/data/cache/people-names';
import { outbox } from '@/data/outbox/app-outbox';
import { withWaiting } from '@/data/outbox/laid-rows';
import { currentScope } from '@/data/scope';
import { sessionStore } from '@/data/session/session-store';
import { openForm, type OpenFormPorts, type OpenFormResult } from '@/form/open-form';
import { keepDefinition, readKeptDefinition } from '@/form/parser/kept-definition';
import { viewerOf } from '@/form/parser/rights';
import { cleanJson, type JsonObject } from '@/lib/json';
import type { FormServices, FormTarget } from '@/form/view/form-services';
import { createOptionLoader, type OptionPorts } from '@/form/store/option-loader';

/** Failures of these calls are shown in the form, at the field or in place of the row: no toast beside that. */
const QUIET = { quiet: true } as const;

function tableKey({ tableId, tableName }: FormTarget): string {
  return tableName ?? tableId ?? '';
}

/** Opening forms over the app's own calls and cache. */
export const openFormPorts: OpenFormPorts = {
  table: (target) =>
    getDiyTableModel(target.tableId ? { Id: target.tableId } : { Name: target.tableName ?? '' }, QUIET),
  fields: (target) =>
    getDiyField(
      {
        ...(target.tableId ? { TableId: target.tableId } : { TableName: target.tableName }),
        _SysMenuId: target.menuId,
      },
      QUIET,
    ),
  row: (target, Id) => getFormData({ FormEngineKey: tableKey(target), Id, _SysMenuId: target.menuId }, QUIET),
  readDefinition: readKeptDefinition,
  keepDefinition,
  newId,
};

/** Options over the app's own calls; departments stay for 30 minutes under the spec's name (§3, §9). */
export function optionPorts(menuId?: string): OptionPorts {
  return {
    // Choices read before stay there without a network: an order can be entered in a cellar.
    async fieldsData(fields, form) {
      const answer = await getFieldsData(
        {
          FieldIds: fields.map(({ id }) => id),
          FieldNames: fields.map(({ name }) => name),
          _SqlParamValue: form,
          _SysMenuId: menuId,
        },
        QUIET,
      );
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
    async fieldSqlData({ fieldId, form, keyword, pageIndex, pageSize, parent }) {
      const answer = await getDiyFieldSqlData(
        {
          _FieldId: fieldId,
          _SqlParamValue: form,
          _Keyword: keyword,
          _PageIndex: pageIndex,
          _PageSize: pageSize,
          _SysMenuId: menuId,
          ...(parent === undefined ? {} : { _ParentValue: parent }),
        },
        QUIET,
      );
      if (parent !== undefined) return answer;
      if (answer.failure) {
        const kept = pageIndex > 1 ? [] : await keptOptions(fieldId, keyword);
        return kept.length > 0 ? { Code: 1, Data: kept, Msg: null } : answer;
      }
      if (answer.Code === 1) void keepOptions(fieldId, answer.Data).catch(() => undefined);
      else if (isRefused(answer)) void forgetOptions(fieldId).catch(() => undefined);
      return answer;
    },
    dataSource: (key, params) => runDataSource(key, params, QUIET),
    apiEngine: (key, params) => runApiEngine(key, params, QUIET),
    post: (url, params) => callAddress(url, params, QUIET),
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
      withWaiting(table, [], outbox.store.getState().entries).map((row) => cleanJson(row) as JsonObject),
  };
}

async function openHere(options: Parameters<FormServices['open']>[0]): Promise<OpenFormResult> {
  return openForm({ ...options, viewer: viewerOf(sessionStore.getState().user) }, openFormPorts);
}

const createLoader: FormServices['createLoader'] = (store, menuId) =>
  createOptionLoader(store, optionPorts(menuId));

/** What the app's forms give to their fields; the form itself is added by form.tsx, which draws it. */
export const appServices: Omit<FormServices, 'Form' | 'viewOf'> = {
  async open(options) {
    const opened = await openHere(options);
    if (!opened.ok) return { message: opened.message };
    const { menuId } = options;
    return { store: opened.store, loader: createLoader(opened.store, menuId), menuId };
  },
  async define(target) {
    const opened = await openHere({ ...target, mode: 'View', row: {} });
    return opened.ok ? { store: opened.store } : { message: opened.message };
  },
  createLoader,
};
