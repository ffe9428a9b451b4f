import { lazy, Suspense } from 'react';
import { SHOWN, type TodoProps } from '@/features/approvals/todo-rows';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';

/** Height of a row, px (todo-card.scss). */
const ROW = 68;

const nothing = () => null;

const TodoCard = lazy(() =>
  import('@/features/approvals/todo-card').then(
    (loaded) => ({ default: loaded.TodoCard }),
    () => ({ default: nothing }),
  ),
);

/** What is to do, for the home page: its code is fetched for those who have something to do, and its place is kept meanwhile. */
export function TodoPart({ count }: TodoProps) {
  const space = (
    <Card flush>
      <Box style={{ minHeight: `calc(var(--touch-target) + ${ROW * Math.min(count, SHOWN)}px)` }} />
    </Card>
  );
  return (
    <Suspense fallback={space}>
      <TodoCard count={count} />
    </Suspense>
  );
}
