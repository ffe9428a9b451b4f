import { parseColumnType } from '@/form/model/column-type';
import type { ReportDiagnostic } from '@/form/model/diagnostics';
import { isJsonObject, own, readJson, type JsonObject } from '@/lib/json';
import {
  FIXED_COLUMNS,
  type FieldModel,
  type FieldScripts,
  type TableModel,
  type TabModel,
} from '@/form/model/model';
import { parseOptionData } from '@/form/model/option-data';
import { readFlag, readLabel, readNumber, readScript, readText } from '@/lib/read-value';
import { hiddenBy, isRoleAllowed, lockedBy, type NodeRight, type FormViewer } from '@/form/parser/rights';
import { tabOf } from '@/form/parser/tabs';
import type { FieldConfig } from '@/form/model/config-defaults';
import type { FieldTypes } from '@/form/model/field-type';

/** Width of a full row. */
const FULL_WIDTH = 24;

/** State shared between the fields of one definition while they are read. */
export interface FieldContext {
  table: TableModel;
  tabs: readonly TabModel[];
  viewer: FormViewer;
  rights: ReadonlyMap<string, NodeRight> | null;
  notSave: ReadonlySet<string>;
  readConfig: (wire: unknown, report: ReportDiagnostic) => FieldConfig;
  types: FieldTypes;
}

/**
 * A diy_field row → typed field; its name has been checked by the caller.
 * @param report called for each property that could not be read as intended
 */
export function parseField(
  wire: JsonObject,
  name: string,
  context: FieldContext,
  report: ReportDiagnostic,
): FieldModel {
  const wireComponent = readText(own(wire, 'Component')).trim();
  const known = context.types.named(wireComponent);
  if (!known) report('unknown-component', 'Component', wireComponent);
  const type = known ?? context.types.fallback;
  const id = readText(own(wire, 'Id'));
  const columnType = parseColumnType(readText(own(wire, 'Type')));
  const audit = FIXED_COLUMNS.includes(name);
  const node = context.rights?.get(id) ?? context.rights?.get(name);
  const config = context.readConfig(own(wire, 'Config'), report);
  const virtual = readFlag(own(wire, 'IsVirtual')) ?? false;
  return {
    id,
    name,
    label: readLabel(own(wire, 'Label')) || name,
    description: readLabel(own(wire, 'Description')),
    placeholder: readLabel(own(wire, 'Placeholder')),
    code: readLabel(own(wire, 'Code')),
    type,
    wireComponent,
    columnType,
    stored: type.kind === 'value' && !virtual && !audit && columnType.kind !== 'none',
    required: flag(wire, 'NotEmpty', report) || flag(wire, 'Required', report),
    unique: readFlag(own(wire, 'Unique')) ?? false,
    readonly: flag(wire, 'Readonly', report) || type.readonly,
    visible: isVisible(wire),
    hiddenBy: hiddenBy(
      isRoleAllowed(own(wire, 'BindRole'), context.viewer),
      audit && !context.table.showsAudit,
      node,
    ),
    lockedBy: lockedBy(audit, context.notSave.has(name), node),
    audit,
    defaultValue: readText(own(wire, 'DefaultValue')),
    tab: tabOf(readLabel(own(wire, 'Tab')), context.tabs, report),
    sort: readNumber(own(wire, 'Sort')) ?? 0,
    width: widthOf(readNumber(own(wire, 'FormWidth')), context.table.columns, type.layout.wide),
    data: parseOptionData(own(wire, 'Data'), report),
    dataAppend: asObject(readJson(own(wire, 'DataAppend'))),
    config,
    scripts: parseScripts(wire, config, report),
    noticed: node?.notice ?? false,
  };
}

/** Mobile visibility: AppVisible ?? Visible ?? 1. */
function isVisible(wire: JsonObject): boolean {
  return readFlag(own(wire, 'AppVisible')) ?? readFlag(own(wire, 'Visible')) ?? true;
}

function flag(wire: JsonObject, property: string, report: ReportDiagnostic): boolean {
  const value = own(wire, property);
  const read = readFlag(value);
  if (read === undefined && value !== undefined && value !== null && value !== '')
    report('wrong-type', property, typeof value);
  return read ?? false;
}

function widthOf(wanted: number | undefined, columns: number, wide: boolean): number {
  if (wanted !== undefined && wanted >= 1) return Math.min(FULL_WIDTH, Math.floor(wanted));
  return wide ? FULL_WIDTH : FULL_WIDTH / columns;
}

function asObject(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** Newer servers keep the change script on the field, older ones in Config. */
function parseScripts(wire: JsonObject, config: FieldConfig, report: ReportDiagnostic): FieldScripts {
  const script = (property: string): string => {
    const read = readScript(own(wire, property));
    if (read === undefined) report('script-not-text', property, typeof own(wire, property));
    return read ?? '';
  };
  return {
    change: script('V8Code') || config.V8Code,
    blur: config.V8CodeBlur,
    keyup: script('KeyupV8Code'),
    cell: script('V8TmpEngineTable'),
    form: script('V8TmpEngineForm'),
    slotButton: config.SlotButtonV8Code,
  };
}
