import type { DiyField } from '../../src/data/protocol/definition';
import type { SysMenu } from '../../src/data/protocol/menu';
import type { Row } from '../../src/data/protocol/row';
import { loadSysConfig } from '../tenants/sys-config';
import type { Actor } from './actor';
import { decodeBase64Text, parseJson } from '../lib/json-text';
import { findTable, type TableInfo, type TenantModel } from '../tenants/tenant-model';
import { isPlatformAdmin } from './administrators';
import { guardedColumns } from '../tenants/closed-columns';
import { boundFields } from './column-classes';
import { mayOpenForm } from './definitions';
import { mayUseMenu } from './permissions';

/** A definition that names a data source: a menu (report, scripts of its buttons), or a form (one of its fields, or a script). */
type Use = { menu: SysMenu } | { table: TableInfo; field?: DiyField };

// A name in quotes, as scripts carry it; inside JSON the quotes may carry a backslash.
const quotedPattern = /\\?(['"`])([^'"`\\\n]{1,200})\\?\1/g;

/** The quoted strings of a script that runs data sources: those that are keys name the sources it may run. */
const literalsOf = (script: string): string[] =>
  /DataSourceEngine/i.test(script) ? [...script.matchAll(quotedPattern)].map(([, , text]) => text ?? '') : [];

/** Keys of data sources that a value of a definition names, at any depth: settings of options, reports, scripts. */
function keysIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const text = decodeBase64Text(value);
    const parsed = /^\s*[[{]/.test(text) ? parseJson<unknown>(text, null) : null;
    return parsed === null ? literalsOf(text) : keysIn(parsed);
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    /^DataSource(Id|Key)$|^ReportId$/.test(name) && typeof inner === 'string' ? [inner] : keysIn(inner),
  );
}

/** A form's definition as clients get it: scripts that only the server runs open nothing. */
const withoutServerScripts = ({ definition }: TableInfo): object =>
  Object.fromEntries(
    Object.entries(definition ?? {}).filter(([name]) => !guardedColumns['diy_table']?.includes(name)),
  );

const usesByModel = new WeakMap<TenantModel, Map<string, Use[]>>();

/** Where a tenant's definitions name its data sources, by lower-case key or Id; read once for each version of the model. */
function usesOf(model: TenantModel): Map<string, Use[]> {
  const known = usesByModel.get(model);
  if (known) return known;
  const uses = new Map<string, Use[]>();
  const note = (use: Use, definition: unknown): void => {
    for (const key of new Set(keysIn(definition).map((each) => each.toLowerCase())))
      uses.set(key, [...(uses.get(key) ?? []), use]);
  };
  for (const menu of model.menus) note({ menu }, menu);
  for (const table of model.tablesById.values()) {
    note({ table }, withoutServerScripts(table));
    for (const field of table.fields) note({ table, field }, field);
  }
  usesByModel.set(model, uses);
  return uses;
}

async function mayUse(actor: Actor, use: Use): Promise<boolean> {
  if ('menu' in use) return mayUseMenu(actor, use.menu);
  if (use.field && boundFields(actor, use.table).has(use.field.Name)) return false;
  return mayOpenForm(actor, use.table);
}

/** Forms whose flows name one of the keys in a script of a node; that script runs for the person who handles the node. */
async function formsOfFlows({ scope }: Actor, keys: readonly string[]): Promise<TableInfo[]> {
  const nodes = await scope.db
    .selectFrom('wf_node')
    .innerJoin('wf_flowdesign', 'wf_flowdesign.Id', 'wf_node.FlowDesignId')
    .select(['wf_flowdesign.TableId', 'wf_node.StartV8', 'wf_node.EndV8', 'wf_node.AllowAddUserV8Code'])
    .where('wf_node.IsDeleted', '=', 0)
    .execute();
  const model = await scope.model();
  return nodes.flatMap(({ TableId, ...scripts }) =>
    names(scripts, keys) ? (findTable(model, String(TableId)) ?? []) : [],
  );
}

const names = (definition: unknown, keys: readonly string[]): boolean =>
  keysIn(definition).some((key) => keys.includes(key.toLowerCase()));

/**
 * Whether a signed-in user may get the rows of a data source: anyone who may open a menu or a form that names it, in a setting or
 * a script; everybody if the script of the whole tenant names it; administrators of the platform. A source that nothing names is
 * theirs alone.
 */
export async function mayRunSource(actor: Actor, source: Row): Promise<boolean> {
  if (isPlatformAdmin(actor)) return true;
  const keys = [source.Id, source['DataSourceKey']].flatMap((key) => (key ? String(key).toLowerCase() : []));
  const uses = usesOf(await actor.scope.model());
  for (const use of keys.flatMap((key) => uses.get(key) ?? [])) if (await mayUse(actor, use)) return true;
  if (names((await loadSysConfig(actor.scope)).GlobalV8Code, keys)) return true;
  for (const table of await formsOfFlows(actor, keys)) if (await mayOpenForm(actor, table)) return true;
  return false;
}
