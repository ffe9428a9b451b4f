/**
 * Pull to refresh, the five states of §4 and rest. Pure: the view feeds it events and draws the states it returns.
 *
 *   idle ─move→ pulling ⇄ reached ─release→ refreshing ─done→ restoring ─settled→ idle
 *               pulling ─release→ aborting ─settled→ idle
 */
export type PullState = 'idle' | 'pulling' | 'reached' | 'aborting' | 'refreshing' | 'restoring';

/** §9: how long transitions take (ms); `settled` comes after that. */
export const TRANSITION_MS = 300;
/** Pulling at least this far (px of the indicator) counts as reached, unless configured otherwise. */
export const PULL_RANGE = 56;
/** The finger moves farther than the content, so that it feels like pulling. */
const RESISTANCE = 0.45;
const FARTHEST = 2;

export interface PullGesture {
  state: PullState;
  /** Height of the indicator, px. */
  distance: number;
}

export type PullEvent =
  /** The finger is `by` px below where it started, with the content at its top. */
  | { type: 'move'; by: number }
  | { type: 'release' }
  /** Requested without a finger (button, keyboard, `startPullDownRefresh`). */
  | { type: 'start' }
  | { type: 'done' }
  | { type: 'settled' };

export const atRest: PullGesture = { state: 'idle', distance: 0 };

function moved(pull: PullGesture, by: number, range: number): PullGesture {
  const distance = Math.min(Math.max(0, by * RESISTANCE), range * FARTHEST);
  if (distance === 0) return pull.state === 'idle' ? pull : atRest;
  return { state: distance >= range ? 'reached' : 'pulling', distance };
}

/** The state after an event; events that do not fit the state change nothing. */
export function nextPull(pull: PullGesture, event: PullEvent, range: number = PULL_RANGE): PullGesture {
  const { state } = pull;
  switch (event.type) {
    case 'move':
      return state === 'idle' || state === 'pulling' || state === 'reached'
        ? moved(pull, event.by, range)
        : pull;
    case 'release':
      if (state === 'reached') return { state: 'refreshing', distance: range };
      return state === 'pulling' ? { state: 'aborting', distance: 0 } : pull;
    case 'start':
      return state === 'refreshing' ? pull : { state: 'refreshing', distance: range };
    case 'done':
      return state === 'refreshing' ? { state: 'restoring', distance: 0 } : pull;
    case 'settled':
      return state === 'aborting' || state === 'restoring' ? atRest : pull;
  }
}
