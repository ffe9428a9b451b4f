import { readAttachments } from '../../src/form/model/attachment';
import type { FieldModel } from '../../src/form/model/model';
import { cleanRow } from '../../src/form/store/row-values';
import { own, type JsonObject } from '../../src/lib/json';
import { addressOf } from '../../src/navigation/address';
import { getRow } from '../form-engine/read';
import { resolveTarget, type Target } from '../form-engine/target';
import { refuse } from '../lib/envelope';
import { messages } from '../lib/messages';
import { agreedAt, coursesOf, type PaperCourse } from './approvals';
import type { PaperLine, PaperPart, PaperSignature } from './content';
import { linesOf } from './child-lines';
import {
  openLetterhead,
  pdfName,
  type DescribedPaper,
  type Letterhead,
  type PaperQuestion,
} from './describe';
import { openReading, type ReadForm } from './read-form';
import type { PartTemplate, SignatureTemplate } from './template';

/** A record that is being described. */
interface OpenRecord extends ReadForm {
  question: PaperQuestion;
  target: Target;
  row: JsonObject;
  letterhead: Letterhead;
  courses: readonly PaperCourse[];
}

const isPicture = ({ type }: FieldModel): boolean => type.name === 'ImgUpload' || type.name === 'Signature';

const isSeen = ({ store }: Pick<OpenRecord, 'store'>, field: FieldModel): boolean =>
  store.stateOf(field.name)?.visible === true;

async function picturesOf(record: OpenRecord, field: FieldModel): Promise<Buffer[]> {
  const { target, row, letterhead } = record;
  const home = { table: target.table.id, id: String(row['Id']), menu: target.menu?.Id ?? '' };
  const found: Buffer[] = [];
  for (const { Path } of readAttachments(own(row, field.name), true)) {
    const bytes = await letterhead.pictures.ofRow(Path, home);
    if (bytes) found.push(bytes);
  }
  return found;
}

async function lineOf(record: OpenRecord, field: FieldModel): Promise<PaperLine> {
  const pictures = isPicture(field) ? await picturesOf(record, field) : [];
  return {
    label: field.label,
    // Of a picture that could not be drawn the name is left.
    text: pictures.length > 0 ? '' : record.textOf(field, record.row),
    pictures,
  };
}

async function fieldsPart(
  record: OpenRecord,
  { title, fields, columns }: { title: string; fields: readonly FieldModel[]; columns: number },
  keepsEmpty: boolean,
): Promise<PaperPart[]> {
  const lines: PaperLine[] = [];
  for (const field of fields) {
    const line = await lineOf(record, field);
    if (keepsEmpty || line.text !== '' || line.pictures.length > 0) lines.push(line);
  }
  return lines.length > 0 ? [{ kind: 'lines', title, columns, lines }] : [];
}

function approvalParts({ courses }: OpenRecord, title: string): PaperPart[] {
  const steps = courses.flatMap((course) =>
    course.steps.map(({ time, person, node, word, idea }, index) => [
      time,
      person,
      index === 0 ? '发起' : [node, word].filter(Boolean).join(' · '),
      idea === word ? '' : idea,
    ]),
  );
  const heads = ['时间', '处理人', '步骤', '意见'].map((text) => ({ text, isNumber: false }));
  return steps.length > 0 ? [{ kind: 'table', title: title || '审批记录', heads, rows: steps }] : [];
}

/** The parts of a form as its definition has them: its groups, then its child tables, then its approvals. */
async function plainParts(record: OpenRecord, columns: number): Promise<PaperPart[]> {
  const { store, fields } = record;
  const byName = new Map(fields.map((field) => [field.name, field]));
  const parts: PaperPart[] = [];
  for (const { head, fields: names, panes } of store.model.groups) {
    const title = store.model.byName.get(head)?.label ?? '';
    const groups = panes.length > 0 ? panes : [{ title, fields: names }];
    for (const group of groups) {
      const seen = group.fields
        .flatMap((name) => byName.get(name) ?? [])
        .filter((field) => isSeen(record, field));
      parts.push(...(await fieldsPart(record, { title: group.title, fields: seen, columns }, false)));
    }
  }
  for (const field of store.model.fields)
    if (field.type.name === 'TableChild' && isSeen(record, field)) parts.push(...(await linesPart(record, field, '', []))); // prettier-ignore
  return [...parts, ...approvalParts(record, '')];
}

async function linesPart(
  { question, store }: OpenRecord,
  field: FieldModel,
  title: string,
  columns: readonly string[],
): Promise<PaperPart[]> {
  const lines = field.hiddenBy === null ? await linesOf(question.actor, store, field, columns) : undefined;
  return lines ? [{ kind: 'table', title: title || field.label, ...lines }] : [];
}

async function partOf(record: OpenRecord, part: PartTemplate): Promise<PaperPart[]> {
  if (part.kind === 'approvals') return approvalParts(record, part.title);
  if (part.kind === 'lines') {
    const field = record.store.field(part.field);
    return field?.type.name === 'TableChild' ? linesPart(record, field, part.title, part.columns) : [];
  }
  const fields = part.fields.flatMap((name) => record.fields.find((field) => field.name === name) ?? []);
  return fieldsPart(record, { ...part, fields }, true);
}

async function signatureOf(record: OpenRecord, signature: SignatureTemplate): Promise<PaperSignature> {
  const { label } = signature;
  const empty = { label, name: '', time: '', picture: undefined };
  const [course] = record.courses;
  if (signature.by === 'starter')
    return course && !course.isVoid ? { ...empty, name: course.starter, time: course.startedAt } : empty;
  if (signature.by === 'node') {
    const steps = course ? agreedAt(course, signature.node) : [];
    return {
      ...empty,
      name: steps.map(({ person }) => person).join('、'),
      time: steps[steps.length - 1]?.time ?? '',
    };
  }
  const field = signature.by === 'field' && record.fields.find(({ name }) => name === signature.field);
  if (!field) return empty;
  const { text, pictures } = await lineOf(record, field);
  return { ...empty, name: text, picture: pictures[0] };
}

/** The first of its texts by which a record is known: its number, if it has one. */
function nameOf({ fields, textOf, row, store }: Omit<OpenRecord, 'letterhead'>): {
  title: string;
  number: string;
} {
  const seen = fields.filter((field) => store.stateOf(field.name)?.visible && !isPicture(field));
  const first = (among: readonly FieldModel[]): string =>
    among.map((field) => textOf(field, row)).find((text) => text !== '') ?? '';
  return { title: first(seen), number: first(seen.filter(({ type }) => type.name === 'AutoNumber')) };
}

/**
 * Describes a record as its reader may see it, by the template of its menu.
 * @throws Refusal
 */
export async function describeRecord(question: PaperQuestion): Promise<DescribedPaper> {
  const { actor, params } = question;
  const target = await resolveTarget(actor, params);
  const { row: found } = await getRow(actor, params);
  if (!found) return { refusal: refuse(messages.NoExistData, 2) };
  const { table, menu } = target;
  const form = await openReading(actor, { table, menu, row: found });
  const opened = {
    ...form,
    question,
    target,
    row: cleanRow(found),
    courses: await coursesOf(actor, table, found.Id),
  };
  const { title, number } = nameOf(opened);
  const letterhead = await openLetterhead(question, menu, (name) => {
    const field = form.fields.find((each) => each.name === name);
    return field ? form.textOf(field, opened.row) : '';
  });
  const record: OpenRecord = { ...opened, letterhead };
  const { template, fill, printedBy, logo } = letterhead;
  const place = String(menu?.Name ?? table.definition?.Description ?? '');
  const parts: PaperPart[] = [];
  for (const part of template.record.parts ?? []) parts.push(...(await partOf(record, part)));
  if (!template.record.parts) parts.push(...(await plainParts(record, template.record.columns)));
  const signatures: PaperSignature[] = [];
  for (const each of template.record.signatures) signatures.push(await signatureOf(record, each));
  const address = addressOf('workDetail', {
    id: found.Id,
    ...(menu ? { menu: menu.Id } : { table: table.name }),
  });
  const home = `${question.home}/?OsClient=${encodeURIComponent(actor.scope.osClient)}`;
  return {
    name: pdfName(place, number || title),
    content: {
      sheet: { size: template.size, landscape: template.record.landscape, pageNumbers: template.pageNumbers },
      title: fill(template.record.title) || title || place,
      notes: [[place, printedBy].filter(Boolean).join(' · ')],
      header: fill(template.header),
      footer: fill(template.footer),
      logo,
      code: template.record.qrCode ? `${home}#${address}` : '',
      parts,
      signatures,
    },
  };
}
