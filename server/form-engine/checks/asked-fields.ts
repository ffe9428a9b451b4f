import type { DiyField, FormTab } from '../../../src/data/protocol/definition';
import { isOn, parseList } from '../../lib/json-text';
import type { TableInfo } from '../../tenants/tenant-model';
import { perDefinition } from './per-definition';
import { scriptedFields } from './scripted-fields';

/** Components that nobody fills in: layout, numbers set by the server, display only, and those that always have a value. */
const neverAsked =
  /^(html|devcomponent|statictext|collapsegroup|autonumber|alert|guid|tabs|jointable|joinform|button|tablechild|fontawesome|qrcode|v8tmpengine|opentable|divider|switch|progress)$/i;

/** Whether the form stores a separate value for the field. */
export function isStored(field: DiyField): boolean {
  return String(field.Type ?? '').trim() !== '' && !isOn(field.IsVirtual);
}

/**
 * The fields that everybody who fills in the form must complete: required, stored, and shown on every device whatever a script
 * does.
 */
export const askedFields = perDefinition(
  (table: TableInfo): ReadonlySet<DiyField> => new Set(table.fields.filter((field) => isAsked(table, field))),
);

function isAsked(table: TableInfo, field: DiyField): boolean {
  const required = isOn(field.NotEmpty) || isOn(field['Required']);
  return (
    required &&
    isStored(field) &&
    !neverAsked.test(field.Component) &&
    [field.Visible, field.AppVisible].every((shown) => isShown(shown)) &&
    !scriptedFields(table).shows(field.Name) &&
    isOnShownTab(table, field)
  );
}

/** Whether a flag of a definition shows something: it does unless it is off. */
export const isShown = (flag: unknown): boolean =>
  flag === null || flag === undefined || flag === '' || isOn(flag);

/** Nobody can fill in fields of a tab that is hidden or that a script may hide. */
function isOnShownTab(table: TableInfo, field: DiyField): boolean {
  const tab = parseList<FormTab>(table.definition?.Tabs).find((each) =>
    [each.Id, each.Name].includes(field.Tab ?? ''),
  );
  return !tab || (isShown(tab.Display) && !scriptedFields(table).tabs);
}

/** Whether a stored value counts as empty, as the field's editor would show it. */
export function isEmptyCell(field: DiyField, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'number') return value === 0 && /^rate$/i.test(field.Component);
  return /^(null|undefined|\[\s*\]|\{\s*\})?$/.test(String(value).trim());
}
