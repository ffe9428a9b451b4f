import { STATE } from '@/data/protocol/inspection';
import type { TagTone } from '@/ui/tag/types';

/** The tables of the protocol. */
export const TABLES = {
  plan: 'diy_check_plan',
  item: 'diy_check_item',
  rectification: 'diy_check_zhenggai',
  sample: 'diy_check_choucha',
} as const;

/** Kinds of plans (`Leixing`) on the wire. */
export const PLAN_KIND = { fiveS: '5S', rectify: '整改', spot: '抽查' } as const;

/** States of a plan in the order in which it passes through them; each is a tab of the list. */
export const PLAN_STATES = [
  STATE.waiting,
  STATE.running,
  STATE.rectify,
  STATE.review,
  STATE.done,
  STATE.overdue,
] as const;

export const PLAN_TONES: Readonly<Record<string, TagTone>> = {
  [STATE.waiting]: 'brand',
  [STATE.running]: 'info',
  [STATE.rectify]: 'warning',
  [STATE.review]: 'info',
  [STATE.done]: 'success',
  [STATE.returned]: 'danger',
  [STATE.overdue]: 'danger',
};

/** The five groups (`Fenlei`) of a 5S inspection, in their order. */
export const FIVE_S = ['整理', '整顿', '清扫', '清洁', '素养'] as const;

/** Results of a review (`FuheJG`) on the wire. */
export const REVIEW = { pass: '通过', back: '退回' } as const;
