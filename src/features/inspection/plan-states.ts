import type { Plan, Rectification } from './rows';
import { PLAN_STATES, STATE } from './values';

const OPEN_PLANS: readonly string[] = [STATE.waiting, STATE.running];
const OPEN_RECTIFICATIONS: readonly string[] = [STATE.rectify, STATE.returned, STATE.overdue];

/** The state a plan is shown in: one whose time is over without an inspection is overdue, whatever is stored. */
export function planState(plan: Pick<Plan, 'state' | 'until'>, now: string): string {
  return OPEN_PLANS.includes(plan.state) && plan.until !== '' && plan.until < now
    ? STATE.overdue
    : plan.state;
}

/**
 * The state a rectification is shown in.
 *
 * @param today `yyyy-MM-dd`; the due day itself is still in time
 */
export function rectificationState(one: Pick<Rectification, 'state' | 'due'>, today: string): string {
  const open = one.state === STATE.rectify || one.state === STATE.returned;
  return open && one.due !== '' && one.due < today ? STATE.overdue : one.state;
}

/** Whether somebody still has to put it right. */
export function isOpen(one: Pick<Rectification, 'state'>): boolean {
  return OPEN_RECTIFICATIONS.includes(one.state);
}

/** How many plans are in each state, as shown. */
export function countStates(plans: readonly Plan[], now: string): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(PLAN_STATES.map((state) => [state, 0]));
  for (const plan of plans) {
    const state = planState(plan, now);
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
}

/** What a plan becomes once its rectifications are in these states; undefined when it stays as it is. */
export function stateAfter(rectifications: ReadonlyArray<Pick<Rectification, 'state'>>): string | undefined {
  if (rectifications.length === 0) return undefined;
  if (rectifications.some(isOpen)) return STATE.rectify;
  return rectifications.every(({ state }) => state === STATE.done) ? STATE.done : STATE.review;
}

export interface AreaProblems {
  area: string;
  open: number;
  overdue: number;
}

/** Open problems by area, most first, for managers. */
export function problemsByArea(rectifications: readonly Rectification[], today: string): AreaProblems[] {
  const areas = new Map<string, AreaProblems>();
  for (const one of rectifications.filter(isOpen)) {
    const known = areas.get(one.area) ?? { area: one.area, open: 0, overdue: 0 };
    const late = rectificationState(one, today) === STATE.overdue ? 1 : 0;
    areas.set(one.area, { ...known, open: known.open + 1, overdue: known.overdue + late });
  }
  return [...areas.values()].sort((a, b) => b.open - a.open || b.overdue - a.overdue);
}
