import { getDiyField } from '@/data/api/diy-field';
import { getDiyTableModel } from '@/data/api/diy-table';
import { getFormData } from '@/data/api/form-engine';
import { newId } from '@/device/runtime/random';
import { sessionStore } from '@/data/session/session-store';
import { openForm, type OpenFormPorts, type OpenFormResult } from '@/form/open-form';
import { keepDefinition, readKeptDefinition } from '@/form/parser/kept-definition';
import { keptFirst } from '@/form/kept-first';
import { viewerOf } from '@/form/parser/rights';
import type { FormServices, FormTarget } from '@/form/view/form-services';
import { optionPorts } from '@/form/option-ports';
import { createOptionLoader } from '@/form/store/option-loader';

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

async function openHere(
  options: Parameters<FormServices['open']>[0],
  ports = openFormPorts,
): Promise<OpenFormResult> {
  return openForm({ ...options, viewer: viewerOf(sessionStore.getState().user) }, ports);
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
    const opened = await openHere({ ...target, mode: 'View', row: {} }, keptFirst(openFormPorts));
    return opened.ok ? { store: opened.store } : { message: opened.message };
  },
  createLoader,
};
