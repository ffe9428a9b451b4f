import dayjs from 'dayjs';
import type { StoredFile } from '@/device/types';
import { STATE } from '@/data/protocol/inspection';
import type { WriteEntry, WriteFile } from '@/data/outbox/entry';
import type { InspectionPlan } from './rows';
import { TABLES } from './values';

interface PlanResult {
  score: number | null;
  grade: string;
  /** Something that was found still has to be put right. */
  isOpen: boolean;
  /** Server time. */
  now: Date;
}

/** The write for a plan whose check is over, against the values it was read with. */
export function planDone(plan: InspectionPlan, { score, grade, isOpen, now }: PlanResult) {
  return {
    action: 'Update',
    FormEngineKey: TABLES.plan,
    Id: plan.id,
    _RowModel: {
      Zongfen: score,
      Dengji: grade,
      Zhuangtai: isOpen ? STATE.rectify : STATE.done,
      TijiaoSJ: dayjs(now).format('YYYY-MM-DD HH:mm:ss'),
    },
    base: { UpdateTime: plan.row.UpdateTime, values: { ...plan.row } },
  } satisfies Partial<WriteEntry>;
}

/** Photos that go with a write; `record` when they belong to one of its children. */
export function photoFiles(photos: readonly StoredFile[], field: string, record?: string): WriteFile[] {
  return photos.map((file) => ({ field, file, record, multiple: true, preview: true, path: '/img' }));
}
