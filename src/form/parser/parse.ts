import { hashText } from '@/lib/hash';
import { createConfigReader } from '@/form/model/config';
import { createDiagnostics, type ReportDiagnostic } from '@/form/model/diagnostics';
import { buildGroups } from '@/form/parser/groups';
import { isJsonObject, isUnsafeKey, own, readJson, type JsonObject } from '@/lib/json';
import type { FieldModel, FormModel } from '@/form/model/model';
import { parseField, type FieldContext } from '@/form/parser/parse-field';
import { parseMenu, parseTable } from '@/form/parser/parse-table';
import { readFlag, readText } from '@/lib/read-value';
import { NOBODY, parseNodeRights, type FormViewer } from '@/form/parser/rights';
import { parseTabs } from '@/form/parser/tabs';
import type { FieldTypes } from '@/form/model/field-type';

/** A definition as the protocol's calls deliver it; any input at all is handled. */
export interface FormWire {
  /** Row of GetDiyTableModel. */
  table: unknown;
  /** Rows of getDiyField. */
  fields: unknown;
  /** Row of sys_menu, when the form was opened from a menu. */
  menu?: unknown;
  /** FieldsConfig of the workflow node the form is open for. */
  nodeFieldsConfig?: unknown;
  /** DataAppend.NotSaveField of the row: these fields are read-only and not saved. */
  notSaveField?: unknown;
}

/**
 * Reads a whole definition once into the typed model everything else works on. Never throws: what cannot be read takes
 * its default and one line in `diagnostics`.
 * @param types the available field types (form/fields/field-types)
 * @param viewer roles and rank of the user, for BindRole
 */
export function parseDefinition(wire: FormWire, types: FieldTypes, viewer: FormViewer = NOBODY): FormModel {
  const diagnostics = createDiagnostics();
  const report = diagnostics.reportFor('');
  const rows = readRows(wire.fields, report);
  const notSave = readNames(wire.notSaveField);
  const context: FieldContext = {
    table: parseTable(wire.table, report),
    tabs: parseTabs(own(wire.table, 'Tabs'), report),
    viewer,
    rights: parseNodeRights(wire.nodeFieldsConfig),
    notSave: new Set(notSave),
    readConfig: createConfigReader(),
    types,
  };
  const byName = new Map<string, FieldModel>();
  rows.forEach((row, index) => {
    const report = diagnostics.reportFor(readText(own(row, 'Name')));
    const name = nameOf({ row, index, taken: byName, types }, report);
    if (name !== null) byName.set(name, parseField(row, name, context, diagnostics.reportFor(name)));
  });
  // Goes through long texts, so it is computed only when a draft needs it.
  let fingerprint: string | undefined;
  const fields = [...byName.values()].sort((one, other) => one.sort - other.sort);
  return {
    table: context.table,
    menu: parseMenu(wire.menu),
    fields,
    byName,
    tabs: context.tabs,
    groups: buildGroups(fields, context.tabs),
    notSave,
    diagnostics: diagnostics.list,
    get fingerprint() {
      fingerprint ??= fingerprintOf(context.table.id || context.table.name, rows);
      return fingerprint;
    },
  };
}

function readRows(fields: unknown, report: ReportDiagnostic): JsonObject[] {
  const list = readJson(fields);
  if (!Array.isArray(list)) {
    report('bad-field', 'fields', typeof fields);
    return [];
  }
  return list.filter((row): row is JsonObject => {
    if (!isJsonObject(row)) report('bad-field', 'fields', typeof row);
    return isJsonObject(row) && readFlag(own(row, 'IsDeleted')) !== true;
  });
}

interface NamedRow {
  row: JsonObject;
  index: number;
  taken: ReadonlyMap<string, FieldModel>;
  types: FieldTypes;
}

/**
 * The name of a field in this form. Layout fields need none and may repeat one; a value without its own column cannot be
 * stored and is left out.
 */
function nameOf({ row, index, taken, types }: NamedRow, report: ReportDiagnostic): string | null {
  const name = readText(own(row, 'Name')).trim();
  const isLayout = types.named(readText(own(row, 'Component')))?.kind === 'layout';
  if (isUnsafeKey(name)) {
    report('unsafe-name', 'Name', name);
    return isLayout ? `_layout_${index}` : null;
  }
  if (name !== '' && !taken.has(name)) return name;
  if (isLayout) return `_layout_${index}`;
  report(name === '' ? 'missing-name' : 'duplicate-name', 'Name', readText(own(row, 'Id')));
  return null;
}

function readNames(list: unknown): string[] {
  const parsed = readJson(list);
  return Array.isArray(parsed) ? parsed.map((item) => readText(item)).filter((name) => name !== '') : [];
}

/** Properties whose change casts doubt on values typed under the old definition. */
const FINGERPRINT_KEYS = [
  'Id',
  'Name',
  'Component',
  'Type',
  'Config',
  'Data',
  'NotEmpty',
  'Readonly',
  'Tab',
  'BindRole',
];

function fingerprintOf(table: string, rows: readonly JsonObject[]): string {
  const parts = rows.map((row) => JSON.stringify(FINGERPRINT_KEYS.map((key) => own(row, key) ?? null)));
  // Sorted, because the server may return the same fields in a different order.
  return hashText(JSON.stringify([table, ...parts.sort()]));
}
