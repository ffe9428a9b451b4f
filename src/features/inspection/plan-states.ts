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

/** What the order of tasks depends on. */
export interface Urgency {
  /** The displayed one. */
  state: string;
  /** `yyyy-MM-dd HH:mm:ss`, '' when there is no deadline. */
  until: string;
}

/** A plan as its place in the order is determined. */
export function planUrgency(plan: Pick<InspectionPlan, 'state' | 'until'>, now: string): Urgency {
  return { state: planState(plan, now), until: plan.until };
}

/** A rectification likewise: its due day ends at midnight. */
export function fixUrgency(one: Pick<Rectification, 'state' | 'due'>, now: string): Urgency {
  return { state: rectificationState(one, now.slice(0, 10)), until: one.due && `${one.due} 23:59:59` };
}

const BEHIND = 2;
const FINISHED = 4;

function placeOf({ state, until }: Urgency, now: string): number {
  if (state === STATE.done) return FINISHED;
  if (state === STATE.overdue) return 0;
  if (until === '') return 3;
  return until < now ? BEHIND : 1;
}

/**
 * The most urgent first: what is overdue, the longest on top, then what has a deadline, the nearest first, then what has none. Open
 * work that met its deadline (a checked plan whose problems are being put right) follows what still has to. What is finished comes
 * last, the latest deadline first.
 *
 * @param now `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss`
 */
export function byUrgency<T>(
  all: readonly T[],
  urgencyOf: (one: T, now: string) => Urgency,
  now: string,
): T[] {
  const placed = all.map((one) => {
    const urgency = urgencyOf(one, now);
    return { one, place: placeOf(urgency, now), until: urgency.until };
  });
  const compare = (a: (typeof placed)[number], b: (typeof placed)[number]) => {
    if (a.place !== b.place) return a.place - b.place;
    const order = a.until === b.until ? 0 : (a.until || '9') < (b.until || '9') ? -1 : 1;
    return a.place === BEHIND || a.place === FINISHED ? -order : order;
  };
  return placed.sort(compare).map(({ one }) => one);
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
