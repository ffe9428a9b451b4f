import { runApiEngine } from '@/api/api-engine';
import { runDataSource } from '@/api/data-source-engine';
import { getDiyField } from '@/api/diy-field';
import { getDiyFieldSqlData, getDiyTableModel, getFieldsData } from '@/api/diy-table';
import { getFormData } from '@/api/form-engine';
import { getSysDeptStep } from '@/api/sys-dept';
import { getSysMenuStep } from '@/api/sys-menu';
import { call } from '@/api/transport';
import { newId } from '@/device/random';
import { cached, peekCache, putCache } from '@/offline/app-cache';
import { HALF_HOUR_MS } from '@/offline/cache';
import { currentScope } from '@/offline/scope';
import { isJsonObject, own } from '@/form/definition/json';
import type { FormTarget, OpenFormPorts } from '@/form/open-form';
import type { OptionPorts } from '@/form/options';

/** Failures of these calls are shown in the form, at the field or in place of the row: no toast beside that. */
const QUIET = { quiet: true } as const;

function cacheName({ tableId, tableName }: FormTarget): string {
  return `form:${(tableId ?? tableName ?? '').toLowerCase()}`;
}

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
  async readDefinition(target) {
    const kept = (await peekCache<unknown>(cacheName(target)))?.data;
    return isJsonObject(kept) ? { table: own(kept, 'table'), fields: own(kept, 'fields') } : null;
  },
  keepDefinition: (target, definition) => putCache(cacheName(target), definition),
  newId,
};

/** Options over the app's own calls; departments stay for 30 minutes under the spec's name (§3, §9). */
export function optionPorts(menuId?: string): OptionPorts {
  return {
    fieldsData: (fields, form) =>
      getFieldsData(
        {
          FieldIds: fields.map(({ id }) => id),
          FieldNames: fields.map(({ name }) => name),
          _SqlParamValue: form,
          _SysMenuId: menuId,
        },
        QUIET,
      ),
    fieldSqlData: ({ fieldId, form, keyword, pageIndex, pageSize, parent }) =>
      getDiyFieldSqlData(
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
      ),
    dataSource: (key, params) => runDataSource(key, params, QUIET),
    apiEngine: (key, params) => runApiEngine(key, params, QUIET),
    post: (url, params) => call(url, params, QUIET),
    async departments() {
      const load = async (): Promise<unknown> => {
        const answer = await getSysDeptStep(QUIET);
        if (answer.Code !== 1) throw new Error(answer.Msg ?? '');
        return answer.Data;
      };
      try {
        return { Code: 1, Data: (await cached('GetSysDeptStep', HALF_HOUR_MS, load)).data, Msg: null };
      } catch (error) {
        return { Code: 0, Data: null, Msg: error instanceof Error ? error.message : '' };
      }
    },
    menus: () => getSysMenuStep(currentScope()?.osClient ?? '', {}, QUIET),
  };
}
