import type { JsonObject } from '@/lib/json';
import { coursesQuery } from '@/data/query/row-courses';
import { followedDefinition } from '@/data/query/form-definition';
import { optionPorts } from '@/data/query/option-ports';
import { queries } from '@/data/query/app-queries';
import { tableRows } from '@/data/query/table-rows';
import { namesOf } from '@/data/cache/people-names';
import { sessionStore } from '@/data/session/session-store';
import type { FieldModel } from '@/form/model/model';
import { formOf } from '@/form/open-form';
import { viewerOf } from '@/form/parser/rights';
import { summaryColumns } from '@/form/records/use-related-table';
import { readAppend } from '@/form/records/where';
import { childPresets, parentKey } from '@/form/store/child-rows';
import { encodeRow } from '@/form/store/encode-row';
import { createOptionLoader } from '@/form/store/option-loader';
import { decodeValue } from '@/form/store/row-values';
import type { FormStore } from '@/form/store/types';
import { peopleOfSteps, stepsOfRecord } from '@/features/approvals/steps';
import { paperMessages } from '@/features/records/transfer/print/paper-messages';
import { addTable, printedBy, printPaper, type Paper } from '@/features/records/transfer/print/paper.h5';
import { readField, recordName, seenFields } from '@/features/records/record/record-head';
import type { OpenedRecord } from '@/features/records/record/own-buttons';
import { recordAddress } from '@/features/shared/record-address';
import { translate } from '@/i18n/define-messages';
import { own } from '@/lib/json';
import { loading } from '@/ui/loading';
import { qrPath } from '@/lib/qr-path';
import { toast } from '@/ui/toast';

/** A part of a record that is a table on paper. */
interface Part {
  title: string;
  heads: { text: string; isNumber?: boolean }[];
  rows: string[][];
}

/** The most rows of a child table, and how many columns a sheet has room for. */
const MOST_CHILDREN = 500;
const MOST_COLUMNS = 8;

/** A longer text has a line of its own. */
const LONG = 40;

/** The rows of a child table; undefined where there are none. @throws when they cannot be read */
async function childPart(store: FormStore, field: FieldModel): Promise<Part | undefined> {
  const { TableChildTableId: table, TableChildSysMenuId, TableChild } = field.config;
  const menuId = TableChildSysMenuId || undefined;
  const narrowed = readAppend(TableChild.SearchAppend, (name) => own(encodeRow(store), name) ?? null);
  if (table === '' || !narrowed) return undefined;
  const key = Object.entries(parentKey(field, store)).map(([Name, Value]) => ({
    Name,
    Value: Value as string,
    Type: '=',
  }));
  const [{ data }, { rows }] = await Promise.all([
    queries.ensure(followedDefinition({ tableId: table, ...(menuId ? { menuId } : {}) })),
    tableRows(
      { table, ...(menuId ? { menuId } : {}), query: { _Where: [...key, ...narrowed] } },
      () => MOST_CHILDREN,
    ).ask(),
  ]);
  if (rows.length === 0) return undefined;
  const child = formOf(data, { mode: 'View', viewer: viewerOf(sessionStore.getState().user) });
  const columns = summaryColumns(child.model, Object.keys(childPresets(field, store)), MOST_COLUMNS);
  const loader = createOptionLoader(child, optionPorts(menuId));
  await loader.loadAll();
  await loader.nameRows(rows);
  const cell = (row: JsonObject, column: FieldModel) =>
    column.type.codec.toReading(decodeValue(column, row), column, {
      options: child.stateOf(column.name)?.options ?? [],
    });
  return {
    title: store.stateOf(field.name)?.label ?? field.label,
    heads: columns.map(({ label, type }) => ({ text: label, isNumber: type.list.filter === 'numbers' })),
    rows: rows.map((row) => columns.map((column) => cell(row, column))),
  };
}

/** The steps of a record's approvals; undefined where there are none. @throws when they cannot be read */
async function approvalPart(store: FormStore): Promise<Part | undefined> {
  const courses = await coursesQuery(store.model.table, store.id).ask();
  const people = await namesOf(peopleOfSteps(courses.flatMap(({ steps }) => steps)));
  const steps = courses.flatMap((course) =>
    stepsOfRecord(course, (id, name) => people.get(id)?.name ?? name),
  );
  if (steps.length === 0) return undefined;
  return {
    title: translate(paperMessages, 'approvals'),
    heads: [{ text: '' }, { text: '' }, { text: '' }],
    rows: steps.map(({ at, title, action = '', quote = '' }) => [
      at,
      title,
      [action, quote].filter((text) => text !== '').join('\n'),
    ]),
  };
}

/** The code that leads to the record. */
function addCode({ add, document: paper }: Paper, head: Element, address: string): void {
  const code = qrPath(address);
  if (!code) return;
  const name = 'http://www.w3.org/2000/svg';
  const svg = paper.createElementNS(name, 'svg');
  svg.setAttribute('viewBox', `0 0 ${code.modules} ${code.modules}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', translate(paperMessages, 'address'));
  const path = svg.appendChild(paper.createElementNS(name, 'path'));
  path.setAttribute('d', code.d);
  add(head, 'div', '', svg);
}

/** Prints a record: its fields in two columns, the rows of its child tables, the steps of its approvals. */
export async function printOpenRecord({ store, menu }: OpenedRecord): Promise<void> {
  const hide = loading.show(translate(paperMessages, 'preparing'));
  try {
    const children = store.model.fields.filter(
      ({ type, hiddenBy, name }) =>
        type.name === 'TableChild' && hiddenBy === null && store.stateOf(name)?.visible,
    );
    const parts = await Promise.all([
      ...children.map((field) => childPart(store, field)),
      ...(menu?.flowDesignId ? [approvalPart(store)] : []),
    ]);
    hide();
    const title = recordName(store);
    const target = menu ? { menu: menu.id, id: store.id } : { table: store.model.table.name, id: store.id };
    printPaper(title, false, (paper) => {
      const { add, body } = paper;
      const head = add(body, 'header', '');
      const name = add(head, 'div', '');
      add(name, 'h1', '', title);
      add(name, 'p', '', [menu?.name ?? store.model.table.title, printedBy()].join(' · '));
      addCode(paper, head, new URL(recordAddress(target), window.location.href).href);
      const list = add(body, 'dl', '');
      for (const field of seenFields(store)) {
        const text = field.config.TextShowPassword ? '' : readField(store, field);
        if (text === '') continue;
        const line = add(list, 'div', text.length > LONG || text.includes('\n') ? 'line long' : 'line');
        add(line, 'dt', '', store.stateOf(field.name)?.label ?? field.label);
        add(line, 'dd', '', text);
      }
      for (const part of parts) {
        if (!part) continue;
        add(body, 'h2', '', part.title);
        addTable(paper, part.heads, part.rows);
      }
    });
  } catch {
    toast.error(translate(paperMessages, 'failed'));
  } finally {
    hide();
  }
}
