import { STATE } from '@/data/protocol/inspection';
import type { TableQuery, WhereItem } from '@/data/protocol/form-engine';
import type { Row } from '@/data/protocol/row';
import { readAttachments } from '@/form/model/attachment';
import { keepImages, peekCache } from '@/data/cache/app-cache';
import { askAllRows, everyPage } from '@/data/query/ask-all-rows';
import { askPeople, PEOPLE_PAGE } from '@/data/query/organisation';
import { askPage, askRow } from '@/data/query/ask';
import { HALF_HOUR_MS } from '@/data/query/query';
import { queries } from '@/data/query/app-queries';
import type { Query } from '@/data/query/query';
import { defineMark, readTexts } from '@/data/cache/marks';
import { readText } from '@/lib/read-value';
import { fileAddress } from '@/data/session/file-address';
import { TABLES } from './values';

/**
 * Rows of a page, and the most finished plans the list holds: half a year of a large factory, and small enough for every
 * device.
 */
const PAGE_ROWS = 500;

/** Ids of the plans that the user marked 离线可用. */
export const keptTasks = defineMark('inspection_kept', readTexts);
const OWN_TABLES: readonly string[] = Object.values(TABLES);

/** A plan with everything that belongs to it, as the server returned it. */
export interface TaskRows {
  plan: Row;
  items: Row[];
  rectifications: Row[];
  samples: Row[];
  /** When they were requested, ms. */
  readAt: number;
}

/** The number of finished plans on the server that are not among those shown: everybody's, and the user's. */
export interface FinishedBeyond {
  all: number;
  own: number;
}

export interface PlanRows {
  /** All unfinished plans, and the finished ones with the latest deadline. */
  plans: Row[];
  /** All unfinished ones. */
  rectifications: Row[];
  /** Missing from copies that earlier builds have kept. */
  finishedBeyond?: FinishedBeyond;
  /** When they were requested, ms. */
  readAt: number;
}

async function firstOf(query: TableQuery, _PageSize: number): Promise<{ rows: Row[]; total: number }> {
  const { rows, total = rows.length } = await askPage({ ...query, _PageIndex: 1, _PageSize });
  return { rows, total };
}

async function fetchTask(id: string): Promise<TaskRows> {
  // All of them: an inspection that lacks items would be sent as if it were complete.
  const ofPlan = (FormEngineKey: string, _OrderBy: string) => {
    const _Where: TableQuery['_Where'] = [{ Name: 'JihuaID', Value: id, Type: '=' }];
    const query = { FormEngineKey, _Where, _OrderBy, _OrderByType: 'ASC' as const };
    return askAllRows(query, PAGE_ROWS);
  };
  const readAt = Date.now();
  const [plan, items, rectifications, samples] = await Promise.all([
    askRow({ FormEngineKey: TABLES.plan, Id: id }),
    ofPlan(TABLES.item, 'Xuhao'),
    ofPlan(TABLES.rectification, 'YaoqiuWCSJ'),
    ofPlan(TABLES.sample, 'CreateTime'),
  ]);
  return { plan, items, rectifications, samples, readAt };
}

const FINISHED: WhereItem = { Name: 'Zhuangtai', Value: STATE.done, Type: '=' };
const UNFINISHED: WhereItem = { Name: 'Zhuangtai', Value: STATE.done, Type: '<>' };

async function fetchPlans(userId: string): Promise<PlanRows> {
  const readAt = Date.now();
  const plansBy = (_Where: WhereItem[]): TableQuery => ({
    FormEngineKey: TABLES.plan,
    _Where,
    _OrderBy: 'JihuaJSSJ',
    _OrderByType: 'DESC',
  });
  const isOwn: WhereItem = { Name: 'FuzeRenID', Value: userId, Type: '=' };
  // Open work is counted: however much there is, all of it is read.
  const [open, finished, ownFinished, rectifications] = await Promise.all([
    askAllRows(plansBy([UNFINISHED]), PAGE_ROWS),
    firstOf(plansBy([FINISHED]), PAGE_ROWS),
    firstOf(plansBy([FINISHED, isOwn]), 1),
    askAllRows(
      {
        FormEngineKey: TABLES.rectification,
        _Where: [UNFINISHED],
        _OrderBy: 'YaoqiuWCSJ',
        _OrderByType: 'ASC',
      },
      PAGE_ROWS,
    ),
  ]);
  const ownHere = finished.rows.filter(({ FuzeRenID }) => FuzeRenID === userId).length;
  return {
    // A plan that is finished between the two answers is in both.
    plans: [...new Map([...open, ...finished.rows].map((row) => [row.Id, row])).values()].sort(laterFirst),
    rectifications,
    finishedBeyond: {
      all: Math.max(0, finished.total - finished.rows.length),
      own: Math.max(0, ownFinished.total - ownHere),
    },
    readAt,
  };
}

const laterFirst = (one: Row, other: Row): number =>
  readText(other.JihuaJSSJ).localeCompare(readText(one.JihuaJSSJ));

const PLANS = 'inspection_plans';

/** All unfinished plans and rectifications, and the latest finished plans. @param userId who is asking */
export const plansQuery = (userId: string): Query<PlanRows> => ({
  name: PLANS,
  async ask() {
    const rows = await fetchPlans(userId);
    void renewKept();
    return rows;
  },
  tables: OWN_TABLES,
});

/** One plan with everything that belongs to it; every opened one stays readable without network. @param id '' requests nothing */
export const taskQuery = (id: string): Query<TaskRows> => ({
  name: id === '' ? '' : `inspection_task:${id}`,
  ask: () => fetchTask(id),
  tables: OWN_TABLES,
});

async function planOf(id: string): Promise<string> {
  const stored = await peekCache<PlanRows>(PLANS);
  const known = stored?.data.rectifications.find((row) => row.Id === id);
  if (typeof known?.JihuaID === 'string') return known.JihuaID;
  const row = await askRow({ FormEngineKey: TABLES.rectification, Id: id });
  return String(row.JihuaID ?? '');
}

/** The plan that a rectification belongs to. @param id '' requests nothing */
export const planOfRectification = (id: string): Query<string> => ({
  name: id === '' ? '' : `inspection_plan_of:${id}`,
  ask: () => planOf(id),
  goodFor: HALF_HOUR_MS,
});

/**
 * Marks a plan 离线可用: it is read now with its images and refreshed whenever the list is viewed.
 *
 * @throws the reason when it cannot be read now
 */
export async function keepTask(id: string, keep: boolean): Promise<void> {
  if (keep) await readAhead(id);
  await keptTasks.change((ids) => {
    const others = ids.filter((one) => one !== id);
    return keep ? [...others, id] : others;
  });
}

/** Refreshes all marked plans, one after the other. */
async function renewKept(): Promise<void> {
  for (const id of await keptTasks.read()) await readAhead(id).catch(() => undefined);
}

async function readAhead(id: string): Promise<void> {
  const { data } = await queries.fetch(taskQuery(id));
  const files = [
    ...data.items.flatMap((row) => readAttachments(row.Tupian, true)),
    ...data.rectifications.flatMap((row) => [
      ...readAttachments(row.WentiTP, true),
      ...readAttachments(row.ZhenggaiTP, true),
    ]),
  ];
  const addresses = [...new Set(files.map(({ Path }) => fileAddress(Path)))].filter(Boolean);
  await keepImages(addresses);
  await loadPeople();
}

export interface KnownPerson {
  id: string;
  name: string;
  dept: string;
}

async function askEverybody(): Promise<KnownPerson[]> {
  const people = await everyPage(PEOPLE_PAGE, (_PageIndex) =>
    askPeople({ _PageIndex, _PageSize: PEOPLE_PAGE }),
  );
  return people.map(({ Id, Name, DeptName }) => ({ id: Id, name: Name, dept: DeptName ?? '' }));
}

/** The people a rectification can be assigned to; without network, those of the last time. */
export async function loadPeople(): Promise<KnownPerson[]> {
  return (await queries.ensure({ name: 'inspection_people', ask: askEverybody, goodFor: HALF_HOUR_MS })).data;
}
