/** Whether the answer to a question is still wanted, as an AbortController would signal it where available. */
export interface Cancellation {
  readonly isCancelled: boolean;
  /** From now on the answer is no longer wanted. Bound: an effect may return it as its clean-up. */
  cancel: () => void;
  /** The function, which does nothing once it is cancelled. */
  unlessCancelled: <Args extends unknown[]>(act: (...args: Args) => unknown) => (...args: Args) => void;
}

/** For work that takes time and may be overtaken: an effect whose component unmounts, a search for another text. */
export function createCancellation(): Cancellation {
  let isCancelled = false;
  return {
    get isCancelled() {
      return isCancelled;
    },
    cancel: () => {
      isCancelled = true;
    },
    unlessCancelled:
      (act) =>
      (...args) => {
        if (!isCancelled) act(...args);
      },
  };
}

/**
 * For questions that are asked again before the answer has arrived: only the last one is wanted.
 *
 * @returns begins the next question, which cancels the previous one
 */
export function createTurns(): () => Cancellation {
  let turn = createCancellation();
  return () => {
    turn.cancel();
    turn = createCancellation();
    return turn;
  };
}
