import { STATE } from '@/data/protocol/inspection';
import { noAnswer } from '@/data/api/answer';
import { getFormData, getTableData } from '@/data/api/form-engine';
import { getSysUserPublicInfo } from '@/data/api/sys-user';
import type { TableQuery } from '@/data/protocol/form-engine';
import type { Row } from '@/data/protocol/row';
import { cacheImages } from '@/device/storage/image-cache';
import { readAttachments } from '@/form/model/attachment';
import { cached, peekCache } from '@/data/cache/app-cache';
import { HALF_HOUR_MS } from '@/data/cache/cache';
import { defineMark, readTexts } from '@/data/cache/marks';
import { everyPage } from '@/features/shared/every-page';
import { latestOrKept, type LatestOrKept } from '@/features/shared/latest-or-kept';
import { fileAddress } from '@/data/session/file-address';
import { TABLES } from './values';

/** Most plans and open rectifications the list holds: half a year of a large factory, and small enough for every device. */
const MOST_ROWS = 500;
/** Most people a page of getSysUserPublicInfo gives. */
const PEOPLE_PAGE = 100;

const keptMark = defineMark('inspection_kept', readTexts);

/** A plan with all that belongs to it, as the server said. */
export interface TaskRows {
  plan: Row;
  items: Row[];
  rectifications: Row[];
  samples: Row[];
  /** When they were asked for, ms. */
  readAt: number;
}

export interface PlanRows {
  plans: Row[];
  /** Those that are not finished. */
  rectifications: Row[];
  /** How many the server has of each; left out by builds that kept them before. */
  totals?: { plans: number; rectifications: number };
  /** When they were asked for, ms. */
  readAt: number;
}

async function pageOf(query: TableQuery, _PageIndex = 1): Promise<{ rows: Row[]; total: number }> {
  const answer = await getTableData({ ...query, _PageIndex, _PageSize: MOST_ROWS }, { quiet: true });
  if (answer.Code !== 1) throw noAnswer(answer);
  const rows = answer.Data ?? [];
  return { rows, total: answer.DataCount ?? rows.length };
}

async function fetchTask(id: string): Promise<TaskRows> {
  // All of them: an inspection that lacks items would be sent as if it were whole.
  const ofPlan = (FormEngineKey: string, _OrderBy: string) => {
    const _Where: TableQuery['_Where'] = [{ Name: 'JihuaID', Value: id, Type: '=' }];
    const query = { FormEngineKey, _Where, _OrderBy, _OrderByType: 'ASC' as const };
    return everyPage(MOST_ROWS, (page) => pageOf(query, page));
  };
  const readAt = Date.now();
  const [plan, items, rectifications, samples] = await Promise.all([
    getFormData({ FormEngineKey: TABLES.plan, Id: id }, { quiet: true }),
    ofPlan(TABLES.item, 'Xuhao'),
    ofPlan(TABLES.rectification, 'YaoqiuWCSJ'),
    ofPlan(TABLES.sample, 'CreateTime'),
  ]);
  if (plan.Code !== 1 || !plan.Data) throw noAnswer(plan);
  return { plan: plan.Data, items, rectifications, samples, readAt };
}

async function fetchPlans(): Promise<PlanRows> {
  const readAt = Date.now();
  const [plans, rectifications] = await Promise.all([
    pageOf({ FormEngineKey: TABLES.plan, _OrderBy: 'JihuaJSSJ', _OrderByType: 'DESC' }),
    pageOf({
      FormEngineKey: TABLES.rectification,
      _Where: [{ Name: 'Zhuangtai', Value: STATE.done, Type: '<>' }],
      _OrderBy: 'YaoqiuWCSJ',
      _OrderByType: 'ASC',
    }),
  ]);
  return {
    plans: plans.rows,
    rectifications: rectifications.rows,
    totals: { plans: plans.total, rectifications: rectifications.total },
    readAt,
  };
}

/** The plans with the latest deadline and the most urgent open rectifications; the last known ones without network. @throws the reason when there are none */
export function loadPlans(): Promise<LatestOrKept<PlanRows>> {
  return latestOrKept('inspection_plans', fetchPlans);
}

export const peekPlans = () => peekCache<PlanRows>('inspection_plans');

/** One plan with all that belongs to it; every opened one stays readable without network. */
export function loadTask(id: string): Promise<LatestOrKept<TaskRows>> {
  return latestOrKept(`inspection_task:${id}`, () => fetchTask(id));
}

export const peekTask = (id: string) => peekCache<TaskRows>(`inspection_task:${id}`);

/** A rectification by its Id: which plan it belongs to, also without network when its plan is known. */
export async function planOfRectification(id: string): Promise<string> {
  const stored = await peekPlans();
  const known = stored?.data.rectifications.find((row) => row.Id === id);
  if (typeof known?.JihuaID === 'string') return known.JihuaID;
  const answer = await getFormData({ FormEngineKey: TABLES.rectification, Id: id }, { quiet: true });
  if (answer.Code !== 1) throw noAnswer(answer);
  return String(answer.Data?.JihuaID ?? '');
}

/** Plans the user marked 离线可用. */
export const keptTasks = (): Promise<readonly string[]> => keptMark.read();

/**
 * Marks a plan 离线可用: it is read now with its images and renewed with every look at the list.
 *
 * @throws the reason when it cannot be read now
 */
export async function keepTask(id: string, keep: boolean): Promise<void> {
  if (keep) await readAhead(id);
  await keptMark.change((ids) => {
    const others = ids.filter((one) => one !== id);
    return keep ? [...others, id] : others;
  });
}

/** Renews all marked plans, one after the other. */
export async function renewKept(): Promise<void> {
  for (const id of await keptTasks()) await readAhead(id).catch(() => undefined);
}

async function readAhead(id: string): Promise<void> {
  const { data } = await loadTask(id);
  const files = [
    ...data.items.flatMap((row) => readAttachments(row.Tupian, true)),
    ...data.rectifications.flatMap((row) => [
      ...readAttachments(row.WentiTP, true),
      ...readAttachments(row.ZhenggaiTP, true),
    ]),
  ];
  const addresses = [...new Set(files.map(({ Path }) => fileAddress(Path)))].filter(Boolean);
  await cacheImages(addresses);
  await loadPeople();
}

export interface KnownPerson {
  id: string;
  name: string;
  dept: string;
}

/** The people a rectification can be given to; without network those of the last time. */
export async function loadPeople(): Promise<KnownPerson[]> {
  const { data } = await cached('inspection_people', HALF_HOUR_MS, async () => {
    const people = await everyPage(PEOPLE_PAGE, async (_PageIndex) => {
      const answer = await getSysUserPublicInfo({ _PageIndex, _PageSize: PEOPLE_PAGE }, { quiet: true });
      if (answer.Code !== 1) throw noAnswer(answer);
      return { rows: answer.Data ?? [], total: answer.DataCount ?? undefined };
    });
    return people.map(({ Id, Name, DeptName }) => ({ id: Id, name: Name, dept: DeptName ?? '' }));
  });
  return data;
}
