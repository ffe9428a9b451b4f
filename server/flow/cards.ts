import type { DiyField } from '../../src/data/protocol/definition';
import type { Row } from '../../src/data/protocol/row';
import type { WfCard, WfCardLines, WfFieldRule } from '../../src/data/protocol/work-flow';
import { isImageName } from '../../src/lib/image-type';
import type { Actor } from '../access/actor';
import { hiddenColumns } from '../access/column-classes';
import { linesOfField } from '../access/permissions';
import { fixedColumns } from '../db/columns';
import { pathsIn } from '../files/file-records';
import { isShown } from '../form-engine/checks/asked-fields';
import { getRows } from '../form-engine/read';
import { parseJson, parseList } from '../lib/json-text';
import { Refusal } from '../lib/messages';
import { findTable, type TableInfo, type TenantModel } from '../tenants/tenant-model';
import type { FlowContext } from './context';
import { textOf } from './form-copy';

/** What a card has room for. */
const MOST_PICTURES = 3;
const MOST_LINES = 2;
/** Lines that are read for a page of works; above it their forms are shown without. */
const MOST_READ = 1000;

const QUANTITY = /数量|件数|份数|quantity|qty/i;

/** Columns that every table has: who wrote a row says nothing about it. */
const fixedNames: ReadonlySet<string> = new Set(fixedColumns.map(({ name }) => name));

/** A work while its card is made. */
interface Making {
  work: Row;
  table: TableInfo;
  /** The fields that its receiver may see at its node. */
  fields: DiyField[];
  /** The form as those in the flow may know it. */
  form: Record<string, unknown>;
  card: WfCard;
}

/**
 * Works with what a card can show of their forms beside the summary: the first pictures, and the first rows of child tables.
 *
 * @param works of the caller
 */
export async function withCards(actor: Actor, context: FlowContext, works: readonly Row[]): Promise<Row[]> {
  const model = await actor.scope.model();
  const nodes = await nodesOf(context, works);
  const making = works.flatMap((work): Making[] => {
    const table = findTable(model, String(work['TableId']));
    if (!table) return [];
    const fields = seenFields(actor, table, nodes.get(String(work['NodeId'])));
    const form = parseJson<Record<string, unknown>>(work['FormData'], {});
    return [{ work, table, fields, form, card: picturesOf(table, fields, form) }];
  });
  await addLines(actor, model, making);
  const cards = new Map(making.map(({ work, card }) => [work, card]));
  return works.map((work) => {
    const card = cards.get(work);
    return card?.Pictures || card?.Lines ? ({ ...work, FormCard: card } as unknown as Row) : work;
  });
}

/** The nodes of works, by Id. */
async function nodesOf({ tables }: FlowContext, works: readonly Row[]): Promise<Map<string, Row>> {
  const ids = [...new Set(works.map((work) => String(work['NodeId'])))];
  if (!ids.length) return new Map();
  const nodes = await tables.all('wf_node', {
    Where: [{ Name: 'Id', Value: ids, Type: 'In' }],
    columns: ['Id', 'FieldsConfig'],
  });
  return new Map(nodes.map((node) => [node.Id, node]));
}

/** The fields that the definition, the roles of the caller and the node show. */
function seenFields(actor: Actor, table: TableInfo, node?: Row): DiyField[] {
  const bound = hiddenColumns(actor, table);
  const hidden = new Set(
    parseList<WfFieldRule>(node?.['FieldsConfig']).flatMap(({ Name, Display }) =>
      isShown(Display) ? [] : [Name.toLowerCase()],
    ),
  );
  return table.fields.filter(
    ({ Name, Visible, AppVisible }) =>
      isShown(Visible) && isShown(AppVisible) && !hidden.has(Name.toLowerCase()) && !bound.has(Name),
  );
}

const valueIn = (table: TableInfo, row: Readonly<Record<string, unknown>>, name: string): unknown =>
  row[table.columns.get(name.toLowerCase())?.name ?? name];

function picturesOf(table: TableInfo, fields: readonly DiyField[], form: Making['form']): WfCard {
  const pictures = fields.flatMap((field): string[] => {
    if (!/^(?:ImgUpload|FileUpload)$/.test(field.Component)) return [];
    const paths = pathsIn(valueIn(table, form, field.Name));
    return field.Component === 'ImgUpload' ? paths : paths.filter(isImageName);
  });
  const paths = [...new Set(pictures)];
  return paths.length ? { Pictures: paths.slice(0, MOST_PICTURES), PictureCount: paths.length } : {};
}

/** Adds the rows of child tables, read with the rights of the caller: one read per field for all works. */
async function addLines(actor: Actor, model: TenantModel, making: readonly Making[]): Promise<void> {
  const children = new Map<string, { field: DiyField; of: Making[] }>();
  for (const each of making)
    for (const field of each.fields) {
      if (field.Component !== 'TableChild') continue;
      const known = children.get(field.Id) ?? { field, of: [] };
      known.of.push(each);
      children.set(field.Id, known);
    }
  for (const { field, of } of children.values()) await addLinesOf(actor, model, field, of);
}

async function addLinesOf(
  actor: Actor,
  model: TenantModel,
  field: DiyField,
  making: readonly Making[],
): Promise<void> {
  const [first] = making;
  const found = first && linesOfField(model, first.table, field.Name);
  const tie = found?.lines.columns.get(found.tie.lineColumn.toLowerCase())?.name;
  if (!found || tie === undefined) return;
  const keyOf = ({ table, form, work }: Making): string =>
    String(valueIn(table, form, found.tie.parentColumn) ?? work['TableRowId']);
  const read = await linesFor(actor, found.lines, tie, [...new Set(making.map(keyOf))]);
  for (const each of making) {
    const rows = read.filter((row) => String(row[tie]) === keyOf(each));
    if (!rows.length) continue;
    const lines: WfCardLines = {
      Label: field.Label || field.Name,
      Count: rows.length,
      First: rows
        .slice(0, MOST_LINES)
        .map(spell(actor, found.lines, tie))
        .filter(Boolean),
    };
    each.card.Lines = [...(each.card.Lines ?? []), lines];
  }
}

/** The lines with these keys, in their order; none where the caller may not read them, or there are too many. */
async function linesFor(actor: Actor, lines: TableInfo, tie: string, keys: string[]): Promise<Row[]> {
  try {
    const { rows, count } = await getRows(actor, {
      FormEngineKey: lines.id,
      _Where: [{ Name: tie, Value: keys, Type: 'In' }],
      _OrderBy: 'CreateTime',
      _OrderByType: 'ASC',
      _PageIndex: 1,
      _PageSize: MOST_READ,
    });
    return count > rows.length ? [] : rows;
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/** A line in a word or two: what it is, and how many of it. */
function spell(actor: Actor, lines: TableInfo, tie: string): (row: Row) => string {
  const fields = seenFields(actor, lines).filter(({ Name }) => Name !== tie && !fixedNames.has(Name));
  const quantity = fields.find(({ Label, Name }) => QUANTITY.test(Label) || QUANTITY.test(Name));
  return (row) => {
    const named = fields.find((field) => {
      if (!/^(?:Text|Autocomplete|Select|Radio)$/.test(field.Component) || field === quantity) return false;
      // A choice that stores an Id says nothing; its name is in a field of its own.
      return String(textOf(valueIn(lines, row, field.Name))) !== '' && !savesId(field);
    });
    const name = named ? String(textOf(valueIn(lines, row, named.Name))) : '';
    const count = quantity ? String(valueIn(lines, row, quantity.Name) ?? '') : '';
    return [name, count === '' ? '' : `×${count}`].filter(Boolean).join(' ');
  };
}

const savesId = ({ Config }: DiyField): boolean =>
  parseJson<{ SelectSaveField?: unknown }>(Config, {}).SelectSaveField === 'Id';
