/** States of plans and rectifications (`Zhuangtai`) as sent on the wire. */
export const STATE = {
  waiting: '待检查',
  running: '检查中',
  rectify: '待整改',
  review: '待复核',
  done: '已完成',
  returned: '已退回',
  overdue: '已逾期',
} as const;

/** Results of an item or a sample (`Jieguo`) as sent on the wire. */
export const RESULT = { pass: '合格', fail: '不合格', none: '不适用' } as const;

/** The parts of an item that count for the score. */
export interface ScoredItem {
  Manfen: number;
  Koufen: number;
  /** '' while it is not checked yet. */
  Jieguo: string;
}

export type Grade = 'A' | 'B' | 'C' | 'D';

export interface Score {
  /** 0–100 with one decimal; null when nothing applies. */
  score: number | null;
  grade: Grade | '';
  /** Points taken off, of the items' own full marks. */
  deducted: number;
  /** Items with a deduction. */
  problems: number;
  checked: number;
  total: number;
}

/** Points of an item: full mark less the deduction, never below 0. */
export function pointsOf({ Manfen, Koufen }: Pick<ScoredItem, 'Manfen' | 'Koufen'>): number {
  return Math.max(Manfen - Math.max(Koufen, 0), 0);
}

/** A ≥ 90, B 80–89, C 70–79, D below. */
export function gradeOf(score: number): Grade {
  if (score >= 90) return 'A';
  if (score >= 80) return 'B';
  return score >= 70 ? 'C' : 'D';
}

/**
 * The score of a 5S inspection: points of all items that apply, normalised to 100. Items that do not apply
 * count neither way; items not checked yet count in full, so that the score only falls while checking.
 */
export function scoreOf(items: readonly ScoredItem[]): Score {
  const applying = items.filter(({ Jieguo }) => Jieguo !== RESULT.none);
  const full = applying.reduce((sum, { Manfen }) => sum + Manfen, 0);
  const points = applying.reduce((sum, item) => sum + pointsOf(item), 0);
  const score = full > 0 ? Math.round((points / full) * 1000) / 10 : null;
  return {
    score,
    grade: score === null ? '' : gradeOf(score),
    deducted: full - points,
    problems: applying.filter((item) => pointsOf(item) < item.Manfen).length,
    checked: items.filter(({ Jieguo }) => Jieguo !== '').length,
    total: items.length,
  };
}

/** Share of samples that passed, 0–100 with one decimal; null without samples. */
export function passRate(results: readonly string[]): number | null {
  if (results.length === 0) return null;
  const passed = results.filter((result) => result === RESULT.pass).length;
  return Math.round((passed / results.length) * 1000) / 10;
}

/** Every failure becomes a rectification, unless it is waived with a reason. */
export function needsRectification(Jieguo: string, waiver: string): boolean {
  return Jieguo === RESULT.fail && waiver.trim() === '';
}

/** States of a plan that its inspector still has to check. */
export const TO_CHECK: readonly string[] = [STATE.waiting, STATE.running, STATE.overdue];

/** States of a rectification that still has to be put right. */
export const TO_FIX: readonly string[] = [STATE.rectify, STATE.returned, STATE.overdue];

/** What a plan becomes once its rectifications are in these states; undefined when it stays as it is. */
export function stateAfter(rectifications: ReadonlyArray<{ state: string }>): string | undefined {
  if (rectifications.length === 0) return undefined;
  if (rectifications.some(isOpen)) return STATE.rectify;
  return rectifications.every(({ state }) => state === STATE.done) ? STATE.done : STATE.review;
}

/** Whether the problem still has to be put right. */
export function isOpen({ state }: { state: string }): boolean {
  return TO_FIX.includes(state);
}

/** A rectification is due after this many days unless the inspector specified otherwise. */
export const DUE_DAYS = 5;
