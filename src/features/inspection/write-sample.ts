import dayjs from 'dayjs';
import { gradeOf, needsRectification, passRate, STATE, DUE_DAYS } from '@/data/protocol/inspection';
import type { CurrentUser } from '@/data/protocol/user';
import type { StoredFile } from '@/device/types';
import type { RowChange, WriteEntry } from '@/data/outbox/entry';
import type { InspectionPlan, Sample } from './rows';
import { TABLES } from './values';
import { photoFiles, planDone } from './write-plan';

export interface NewSample {
  name: string;
  number: string;
  result: string;
  problem: string;
  photos: readonly StoredFile[];
}

interface Circumstances {
  plan: InspectionPlan;
  user: Pick<CurrentUser, 'Id' | 'Name'>;
  /** Server time. */
  now: Date;
  newId: () => string;
  label: string;
}

/** A sample as it is entered, one write each; a failure brings its rectification along. */
export function sampleEntry(sample: NewSample, { plan, user, now, newId, label }: Circumstances): WriteEntry {
  const Id = newId();
  const problem = sample.problem.trim();
  const fixId = needsRectification(sample.result, '') ? newId() : '';
  const rectification: RowChange = {
    action: 'Insert',
    FormEngineKey: TABLES.rectification,
    Id: fixId,
    _RowModel: {
      JihuaID: plan.id,
      XiangmuID: Id,
      Quyu: plan.area,
      WentiMS: problem || `${sample.name} ${sample.number}`,
      ZerenRenID: user.Id,
      ZerenRen: user.Name,
      ZerenBM: plan.dept,
      YaoqiuWCSJ: dayjs(now).add(DUE_DAYS, 'day').format('YYYY-MM-DD'),
      FuheRenID: user.Id,
      FuheRen: user.Name,
      Zhuangtai: STATE.rectify,
    },
  };
  return {
    action: 'Insert',
    FormEngineKey: TABLES.sample,
    Id,
    _RowModel: {
      JihuaID: plan.id,
      YangbenMC: sample.name.trim(),
      YangbenBH: sample.number.trim(),
      Jieguo: sample.result,
      Wenti: problem,
      JianchaRen: user.Name,
      JianchaSJ: dayjs(now).format('YYYY-MM-DD HH:mm:ss'),
    },
    files: [
      ...photoFiles(sample.photos, 'Tupian'),
      ...(fixId === '' ? [] : photoFiles(sample.photos, 'WentiTP', fixId)),
    ],
    children: fixId === '' ? [] : [rectification],
    label,
    context: { page: 'checkPlanSpot', id: plan.id },
  };
}

/** Ends a spot check: the share of samples that passed is its score. */
export function spotEntry(
  samples: readonly Sample[],
  hasOpen: boolean,
  { plan, now, label }: Omit<Circumstances, 'user' | 'newId'>,
): WriteEntry {
  const score = passRate(samples.map(({ result }) => result));
  const grade = score === null ? '' : gradeOf(score);
  return {
    ...planDone(plan, { score, grade, isOpen: hasOpen, now }),
    after: samples.map(({ id }) => `${TABLES.sample}:${id}`),
    label,
    context: { page: 'checkPlanSpot', id: plan.id },
  };
}
