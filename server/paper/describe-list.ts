import type { Row } from '../../src/data/protocol/row';
import { cleanRow } from '../../src/form/store/row-values';
import { mayExport } from '../access/permissions';
import { getRows } from '../form-engine/read';
import { resolveTarget } from '../form-engine/target';
import { Refusal, messages } from '../lib/messages';
import { listParam, textParam } from '../lib/params';
import { openLetterhead, pdfName, type DescribedPaper, type PaperQuestion } from './describe';
import { openReading } from './read-form';

/** More fill a hundred pages. */
const MOST_ROWS = 2000;
/** The most rows that are read at once. */
const PART = 1000;
/** The most columns of a sheet; as many has an upright one room for. */
const MOST_COLUMNS = 16;
const UPRIGHT = 6;
/** The longest text about what the list shows, characters. */
const LONGEST_NOTES = 400;

async function rowsOf({ actor, params }: PaperQuestion): Promise<Row[]> {
  const without = new Set(listParam(params, '_Without'));
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const part = await getRows(actor, { ...params, _Top: undefined, _PageIndex: page, _PageSize: PART });
    if (part.count - without.size > MOST_ROWS)
      throw new Refusal(messages.TooManyForPdf.replace('{n}', String(MOST_ROWS)));
    rows.push(...part.rows.filter(({ Id }) => !without.has(Id)));
    if (part.rows.length < PART || page * PART >= part.count) return rows.slice(0, MOST_ROWS);
  }
}

/**
 * Describes the rows of a list as the person may see them, who has to have the right to export them.
 * @throws Refusal
 */
export async function describeList(question: PaperQuestion): Promise<DescribedPaper> {
  const { actor, params } = question;
  const { table, menu } = await resolveTarget(actor, params);
  if (!(await mayExport(actor, table))) throw new Refusal(messages.NoAuth);
  const rows = await rowsOf(question);
  const form = await openReading(actor, { table, menu });
  const { template, fill, printedBy, logo } = await openLetterhead(question, menu, () => '');
  const asked = listParam(params, '_Columns');
  const names = template.list.columns ?? asked;
  const named = names.flatMap((name) => form.fields.find((field) => field.name === name) ?? []);
  const plain = form.fields.filter(({ visible, type }) => visible && type.summary.column);
  const columns = (names.length > 0 ? named : plain).slice(0, MOST_COLUMNS);
  if (columns.length === 0) throw new Refusal(`${messages.ParamError}[_Columns]`);
  const clean = rows.map(cleanRow);
  await form.nameRows(clean);
  const place = String(menu?.Name ?? table.definition?.Description ?? table.name);
  const notes = [textParam(params, '_Notes').slice(0, LONGEST_NOTES), `共 ${rows.length} 条`];
  return {
    name: pdfName(place, fill('{date}')),
    content: {
      sheet: {
        size: template.size,
        landscape: template.list.landscape ?? columns.length > UPRIGHT,
        pageNumbers: template.pageNumbers,
      },
      title: fill(template.list.title) || place,
      notes: [notes.filter(Boolean).join(' · '), printedBy],
      header: fill(template.header),
      footer: fill(template.footer),
      logo,
      code: '',
      parts: [
        {
          kind: 'table',
          title: '',
          heads: columns.map(({ label, type }) => ({
            text: label,
            isNumber: type.list.filter === 'numbers',
          })),
          rows: clean.map((row) => columns.map((column) => form.textOf(column, row))),
        },
      ],
      signatures: [],
    },
  };
}
