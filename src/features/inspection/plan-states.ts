import { STATE, TO_CHECK, isOpen } from '@/data/protocol/inspection';
import type { InspectionPlan, Rectification } from './rows';
import { PLAN_STATES } from './values';

const OPEN_PLANS: readonly string[] = [STATE.waiting, STATE.running];

/** The displayed state of a plan: if its time is over without an inspection it is overdue, whatever is stored. */
export function planState(plan: Pick<InspectionPlan, 'state' | 'until'>, now: string): string {
  return OPEN_PLANS.includes(plan.state) && plan.until !== '' && plan.until < now
    ? STATE.overdue
    : plan.state;
}

/**
 * The displayed state of a rectification.
 *
 * @param today `yyyy-MM-dd`; the due day itself still counts as in time
 */
export function rectificationState(one: Pick<Rectification, 'state' | 'due'>, today: string): string {
  const open = one.state === STATE.rectify || one.state === STATE.returned;
  return open && one.due !== '' && one.due < today ? STATE.overdue : one.state;
}

/** What is pending for a person: plans they have to check, and problems they have to put right. */
export function waitingForPerson(
  userId: string,
  plans: readonly InspectionPlan[],
  rectifications: readonly Rectification[],
): { plans: InspectionPlan[]; problems: Rectification[] } {
  return {
    plans: plans.filter(({ inspectorId, state }) => inspectorId === userId && TO_CHECK.includes(state)),
    problems: rectifications.filter((one) => one.personId === userId && isOpen(one)),
  };
}

/** The number of plans in each displayed state. */
export function countStates(plans: readonly InspectionPlan[], now: string): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(PLAN_STATES.map((state) => [state, 0]));
  for (const plan of plans) {
    const state = planState(plan, now);
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
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
