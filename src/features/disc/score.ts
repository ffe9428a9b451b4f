import { QUESTIONS, STYLES } from '@/features/disc/questions';
import type { Style } from '@/features/disc/questions';

/** Chosen style per question; undefined if unanswered. */
export type DiscAnswers = readonly (Style | undefined)[];

export type Totals = Readonly<Record<Style, number>>;

/** A style with more answers than this counts as significant. */
const SIGNIFICANT = 10;

export interface DiscResult {
  totals: Totals;
  /** Dominant styles: one, or all that share the highest number. */
  dominant: readonly Style[];
  /** Styles above {@link SIGNIFICANT}, strongest first; ties in the order D, I, S, C. */
  significant: readonly Style[];
  /** Name of the profile: the significant styles (at most two), else the dominant ones. */
  type: string;
}

/** The order in which the statements of a question are displayed: rotated by its number, so that no place means a style. */
export function shownOrder(question: number): readonly Style[] {
  const turn = (question * 3 + Math.floor(question / 4)) % STYLES.length;
  const turned = [...STYLES.slice(turn), ...STYLES.slice(0, turn)];
  return question % 2 === 0 ? turned : turned.reverse();
}

/** The first unanswered question, or the number of questions when all are answered. */
export function nextOpenQuestion(answers: DiscAnswers): number {
  const open = QUESTIONS.findIndex((_question, index) => answers[index] === undefined);
  return open < 0 ? QUESTIONS.length : open;
}

/**
 * Scores a sheet: one point per answer. A blend is named by its two strongest significant styles.
 *
 * @param answers chosen styles; unanswered questions count nothing
 */
export function scoreDisc(answers: DiscAnswers): DiscResult {
  const totals = Object.fromEntries(
    STYLES.map((style) => [style, answers.filter((answer) => answer === style).length]),
  ) as Record<Style, number>;
  const ranked = [...STYLES].sort(
    (one, other) => totals[other] - totals[one] || STYLES.indexOf(one) - STYLES.indexOf(other),
  );
  const highest = totals[ranked[0] ?? 'D'];
  const dominant = ranked.filter((style) => totals[style] === highest && highest > 0);
  const significant = ranked.filter((style) => totals[style] > SIGNIFICANT);
  const named = significant.length > 0 ? significant : dominant;
  return { totals, dominant, significant, type: named.slice(0, 2).join('') };
}

/** Reads answers kept on the device; anything that is not an answer counts as unanswered. */
export function readDiscAnswers(value: unknown): DiscAnswers {
  const list = Array.isArray(value) ? value : [];
  return QUESTIONS.map((_question, index) => STYLES.find((style) => style === list[index]));
}
