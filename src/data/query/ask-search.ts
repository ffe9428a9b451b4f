import { startCall, type CallTask } from '../api/transport';
import type { Endpoint } from '../protocol/define-endpoint';
import { givenPage, QUIET, type AnsweredPage } from './ask';

/** Questions that can be cancelled together. */
export interface Asker {
  /** A page of rows; `params` name the page, from 1, and its size. @throws like `given` */
  ask: <Params extends object, T>(
    endpoint: Endpoint<Params, T[]>,
    params: NoInfer<Params>,
  ) => Promise<AnsweredPage<T>>;
  /** Aborts what is under way. */
  stop: () => void;
}

/** For searches while the user types: answers that are no longer needed are not waited for. */
export function createAsker(): Asker {
  const running = new Set<CallTask<unknown>>();
  return {
    async ask(endpoint, params) {
      const task = startCall(endpoint, params, QUIET);
      running.add(task);
      const answer = await task.promise;
      running.delete(task);
      return givenPage(answer);
    },
    stop: () => running.forEach((task) => task.abort()),
  };
}
