/** Whether the answer to a question is still wanted, as an AbortController says it where there is one. */
export interface Cancellation {
  readonly isCancelled: boolean;
  /** From now on nobody wants the answer. Bound: an effect may return it as its clean-up. */
  cancel: () => void;
  /** The function, which does nothing once it is cancelled. */
  unlessCancelled: <Args extends unknown[]>(act: (...args: Args) => unknown) => (...args: Args) => void;
}

/** For work that takes time and may be overtaken: an effect whose component goes, a search for another text. */
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
 * For questions that are asked again before the answer is there: only what was asked last is wanted.
 *
 * @returns begins the next one, which cancels the one before
 */
export function createTurns(): () => Cancellation {
  let turn = createCancellation();
  return () => {
    turn.cancel();
    turn = createCancellation();
    return turn;
  };
}
