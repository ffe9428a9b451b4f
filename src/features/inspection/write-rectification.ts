import dayjs from 'dayjs';
import { STATE, stateAfter } from '@/data/protocol/inspection';
import type { CurrentUser } from '@/data/protocol/user';
import type { StoredFile } from '@/device/types';
import type { RowChange, WriteEntry } from '@/data/outbox/entry';
import { storedFiles, type InspectionPlan, type Rectification } from './rows';
import { REVIEW, TABLES } from './values';

export interface FixReport {
  measure: string;
  /** `yyyy-MM-dd HH:mm:ss` */
  finished: string;
  personId: string;
  person: string;
  /** After-photos taken since then. */
  added: readonly StoredFile[];
  /** After-photos that stay: stored ones, and those still waiting. */
  photos: Rectification['photos'];
}

interface Circumstances {
  one: Rectification;
  /** All rectifications of the plan, including this one. */
  all: readonly Rectification[];
  plan: InspectionPlan | undefined;
  label: string;
  /** The unsent report that this one replaces. */
  replaces?: string;
}

/** The plan's state follows its rectifications. */
function planChange({ one, all, plan }: Circumstances, state: string): RowChange[] {
  const next = stateAfter(all.map((other) => (other.id === one.id ? { state } : other)));
  if (!plan || next === undefined || next === plan.state) return [];
  return [{ action: 'Update', FormEngineKey: TABLES.plan, Id: plan.id, _RowModel: { Zhuangtai: next } }];
}

function entryOf(around: Circumstances, state: string, model: Record<string, unknown>): WriteEntry {
  const { one, label, replaces } = around;
  return {
    action: 'Update',
    FormEngineKey: TABLES.rectification,
    Id: one.id,
    _RowModel: { ...model, Zhuangtai: state },
    base: { UpdateTime: one.row.UpdateTime, values: { ...one.row } },
    children: planChange(around, state),
    label,
    replaces,
    context: { page: 'checkPlanReport', id: one.id },
  };
}

/** What was done about a problem; it then goes to review. */
export function fixEntry(around: Circumstances, report: FixReport): WriteEntry {
  const entry = entryOf(around, STATE.review, {
    ZhenggaiCS: report.measure.trim(),
    WanchengSJ: report.finished,
    ZerenRenID: report.personId,
    ZerenRen: report.person,
    ZhenggaiTP: storedFiles(report.photos.filter(({ kept }) => !kept)),
    FuheJG: '',
  });
  const waiting = report.photos.flatMap(({ kept }) => (kept ? [kept] : []));
  const files = [...waiting, ...report.added].map((file) => ({
    field: 'ZhenggaiTP',
    file,
    multiple: true,
    preview: true,
    path: '/img',
  }));
  return { ...entry, files };
}

/** The review of a reported measure: passed, or returned with what is missing. */
export function reviewEntry(
  around: Circumstances,
  verdict: (typeof REVIEW)[keyof typeof REVIEW],
  opinion: string,
  user: Pick<CurrentUser, 'Id' | 'Name'>,
): WriteEntry {
  return entryOf(around, verdict === REVIEW.pass ? STATE.done : STATE.returned, {
    FuheJG: verdict,
    FuheYJ: opinion.trim(),
    FuheRenID: user.Id,
    FuheRen: user.Name,
  });
}

/** The current time in the form in which `WanchengSJ` is stored. */
export function timeText(now: Date): string {
  return dayjs(now).format('YYYY-MM-DD HH:mm:ss');
}
