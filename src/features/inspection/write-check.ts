import dayjs from 'dayjs';
import { needsRectification, pointsOf, scoreOf, RESULT, STATE, DUE_DAYS } from '@/data/protocol/inspection';
import type { CurrentUser } from '@/data/protocol/user';
import { sameStoredValue } from '@/data/outbox/conflict';
import type { RowChange, WriteEntry, WriteFile } from '@/data/outbox/entry';
import { type CheckLine } from './answers';
import { storedFiles, type CheckItem, type InspectionPlan } from './rows';
import { TABLES } from './values';
import { photoFiles, planDone } from './write-plan';

export interface CheckSubmission {
  plan: InspectionPlan;
  lines: readonly CheckLine[];
  /** The items without what this submission replaces: changes are determined against them. */
  before: readonly CheckItem[];
  /** The plan's values, likewise. */
  base: InspectionPlan;
  user: Pick<CurrentUser, 'Id' | 'Name'>;
  /** Server time. */
  now: Date;
  newId: () => string;
  label: string;
  /** The unsent submission that this one replaces. */
  replaces?: string;
}

interface Parts {
  changes: RowChange[];
  files: WriteFile[];
}

/** A failure keeps the rectification it has; a new one gets its Id here, on this device. */
function rectificationIdOf(line: CheckLine, newId: () => string): string {
  if (line.rectificationId !== '') return line.rectificationId;
  return needsRectification(line.Jieguo, line.waiver) ? newId() : '';
}

function photosOf(line: CheckLine, field: string, record: string): WriteFile[] {
  const waiting = line.photos.flatMap(({ kept }) => (kept ? [kept] : []));
  return photoFiles([...waiting, ...line.added], field, record);
}

function itemParts(line: CheckLine, before: CheckItem | undefined, ZhengaiID: string): Parts {
  const files = photosOf(line, 'Tupian', line.id);
  const wanted: Record<string, unknown> = {
    Jieguo: line.Jieguo,
    Koufen: line.Jieguo === RESULT.none ? 0 : line.Koufen,
    Defen: line.Jieguo === RESULT.none ? 0 : pointsOf(line),
    Wenti: line.problem.trim(),
    ...(line.waiver === '' && !before?.waiver
      ? {}
      : { MianzhengSM: line.Jieguo === RESULT.fail ? line.waiver.trim() : '' }),
    ZhengaiID,
    Tupian: storedFiles(line.photos.filter(({ kept }) => !kept)),
  };
  const changed = Object.keys(wanted).some((name) => !sameStoredValue(wanted[name], before?.row[name]));
  if (!changed && files.length === 0) return { changes: [], files: [] };
  const change = { action: 'Update', FormEngineKey: TABLES.item, Id: line.id, _RowModel: wanted } as const;
  return { changes: [change], files };
}

function rectificationParts(line: CheckLine, Id: string, { plan, user, now }: CheckSubmission): Parts {
  const due = line.due || dayjs(now).add(DUE_DAYS, 'day').format('YYYY-MM-DD');
  const _RowModel = {
    JihuaID: plan.id,
    XiangmuID: line.id,
    Quyu: plan.area,
    WentiMS: line.problem.trim() || line.title,
    WentiTP: storedFiles(line.photos.filter(({ kept }) => !kept)),
    // Nobody else is known to be in charge: the inspector is, until they hand it on.
    ZerenRenID: line.personId || user.Id,
    ZerenRen: line.personId ? line.person : user.Name,
    ZerenBM: plan.dept,
    YaoqiuWCSJ: due,
    FuheRenID: user.Id,
    FuheRen: user.Name,
    Zhuangtai: STATE.rectify,
  };
  return {
    changes: [{ action: 'Insert', FormEngineKey: TABLES.rectification, Id, _RowModel }],
    files: photosOf(line, 'WentiTP', Id),
  };
}

/**
 * A finished 5S inspection as one write: the plan with its score (and the check whether somebody else has submitted it
 * in the meantime), then the items, then the rectifications, in this order. Every row already has its Id, so that nothing
 * arrives twice however often it is sent.
 */
export function checkEntry(submission: CheckSubmission): WriteEntry {
  const { plan, lines, before, base, now, newId, label, replaces } = submission;
  const items: Parts[] = [];
  const rectifications: Parts[] = [];
  for (const line of lines) {
    const known = before.find(({ id }) => id === line.id);
    const ZhengaiID = rectificationIdOf(line, newId);
    items.push(itemParts(line, known, ZhengaiID));
    if (ZhengaiID !== '' && ZhengaiID !== known?.rectificationId)
      rectifications.push(rectificationParts(line, ZhengaiID, submission));
  }
  const { score, grade } = scoreOf(lines);
  const isOpen = lines.some((line) => needsRectification(line.Jieguo, line.waiver));
  const parts = [...items, ...rectifications];
  return {
    ...planDone(base, { score, grade, isOpen, now }),
    children: parts.flatMap(({ changes }) => changes),
    files: parts.flatMap(({ files }) => files),
    label,
    replaces,
    context: { page: 'checkPlan5S', id: plan.id },
  };
}

/** The plan is being worked on: reported to the others when the inspector first leaves it unfinished. */
export function startedEntry(plan: InspectionPlan, label: string): WriteEntry {
  return {
    action: 'Update',
    FormEngineKey: TABLES.plan,
    Id: plan.id,
    _RowModel: { Zhuangtai: STATE.running },
    label,
    context: { page: 'checkPlan5S', id: plan.id },
  };
}
