import { RESULT } from '@/data/protocol/inspection';
import { isJsonObject, own } from '@/lib/json';
import { readNumber, readText } from '@/lib/read-value';
import type { StoredFile } from '@/device/types';
import type { Attachment } from '@/form/model/attachment';
import type { CheckItem } from './rows';

/** What the inspector entered for one item and has not submitted yet. */
export interface ItemAnswer {
  Jieguo?: string;
  Koufen?: number;
  problem?: string;
  /** Why no rectification is needed. */
  waiver?: string;
  personId?: string;
  person?: string;
  /** `yyyy-MM-dd` */
  due?: string;
  /** Spot check: the sample. */
  name?: string;
  number?: string;
  /** Photos taken since then, kept on this device. */
  photos: StoredFile[];
  /** Ids of removed photos (stored ones by Id, kept ones by the kept file's id). */
  removed: string[];
}

export type ItemAnswers = Readonly<Record<string, ItemAnswer>>;

export const NO_ANSWER: ItemAnswer = { photos: [], removed: [] };

/** An item with what was entered on top. */
export interface CheckLine extends CheckItem {
  /** `2.4`: the group and the place in it. */
  number: string;
  personId: string;
  person: string;
  due: string;
  /** Photos taken since the last submit. */
  added: StoredFile[];
}

/** Items with their answers, numbered by group. */
export function linesOf(
  items: readonly CheckItem[],
  groups: readonly string[],
  answers: ItemAnswers,
): CheckLine[] {
  const places = new Map<string, number>();
  return items.map((item) => {
    const place = (places.get(item.group) ?? 0) + 1;
    places.set(item.group, place);
    const answer = answers[item.id] ?? NO_ANSWER;
    return {
      ...item,
      number: `${groups.indexOf(item.group) + 1}.${place}`,
      Jieguo: answer.Jieguo ?? item.Jieguo,
      Koufen: answer.Koufen ?? item.Koufen,
      problem: answer.problem ?? item.problem,
      waiver: answer.waiver ?? item.waiver,
      personId: answer.personId ?? '',
      person: answer.person ?? '',
      due: answer.due ?? '',
      photos: item.photos.filter(({ Id }) => !answer.removed.includes(Id)),
      added: answer.photos,
    };
  });
}

/** How choosing a result affects the deduction: passing or not applying deducts nothing, failing at least one point. */
export function withResult(line: Pick<CheckLine, 'Koufen' | 'Manfen'>, Jieguo: string): Partial<ItemAnswer> {
  if (Jieguo !== RESULT.fail) return { Jieguo, Koufen: 0 };
  return { Jieguo, Koufen: Math.min(Math.max(line.Koufen, 1), line.Manfen) };
}

/** The next item after this one without a result, in order, else the first one anywhere. */
export function nextOpenItem(lines: readonly CheckLine[], afterId?: string): CheckLine | undefined {
  const at = lines.findIndex(({ id }) => id === afterId);
  const open = (line: CheckLine) => line.Jieguo === '';
  return lines.slice(at + 1).find(open) ?? lines.find(open);
}

/** Failed items without a description of what is wrong. */
export function withoutProblem(lines: readonly CheckLine[]): CheckLine[] {
  return lines.filter(({ Jieguo, problem }) => Jieguo === RESULT.fail && problem.trim() === '');
}

/** Failed items that must be photographed and have no photo. */
export function withoutPhoto(lines: readonly CheckLine[]): CheckLine[] {
  return lines.filter((line) => line.Jieguo === RESULT.fail && line.photoNeeded && photoCount(line) === 0);
}

/** The number of photos an item will have. */
export function photoCount({
  photos,
  added,
}: {
  photos: readonly Attachment[];
  added: readonly StoredFile[];
}): number {
  return photos.length + added.length;
}

/** Reads answers from a draft; damaged ones are left out. */
export function readItemAnswers(values: unknown): ItemAnswers {
  if (!isJsonObject(values)) return {};
  const answers = Object.keys(values).flatMap((id) => {
    const value = own(values, id);
    return isJsonObject(value) ? [[id, readAnswer(value)] as const] : [];
  });
  return Object.fromEntries(answers);
}

function readAnswer(value: unknown): ItemAnswer {
  const text = (name: string) => {
    const found = own(value, name);
    return found === undefined ? {} : { [name]: readText(found) };
  };
  const Koufen = readNumber(own(value, 'Koufen'));
  const removed = own(value, 'removed');
  const photos = own(value, 'photos');
  return {
    ...text('Jieguo'),
    ...text('problem'),
    ...text('waiver'),
    ...text('personId'),
    ...text('person'),
    ...text('due'),
    ...text('name'),
    ...text('number'),
    ...(Koufen === undefined ? {} : { Koufen }),
    photos: Array.isArray(photos) ? photos.flatMap((photo) => readKept(photo)) : [],
    removed: Array.isArray(removed) ? removed.map((id) => readText(id)) : [],
  };
}

function readKept(value: unknown): StoredFile[] {
  const id = readText(own(value, 'id'));
  const size = readNumber(own(value, 'size')) ?? 0;
  return id ? [{ id, name: readText(own(value, 'name')), size, type: readText(own(value, 'type')) }] : [];
}
