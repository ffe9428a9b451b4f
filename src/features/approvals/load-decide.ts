import { asked } from '@/features/approvals/asked-agree';
import type { DecideAtOnce } from '@/features/approvals/decide-at-once';
import { open } from '@/navigation/navigation';

/** In mini-programs the code that decides is in another package than the home page: the list of approvals does it. */
export const loadDecide = (): Promise<DecideAtOnce> =>
  Promise.resolve({
    agreeAtOnce(work) {
      asked.work = work;
      return open('workTodo').then(
        () => true,
        (reason: unknown) => {
          // A list that is opened later decides nothing.
          delete asked.work;
          throw reason;
        },
      );
    },
  });
