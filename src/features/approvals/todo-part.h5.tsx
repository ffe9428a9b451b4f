import { lazy, Suspense } from 'react';
import { SHOWN, type TodoProps } from '@/features/approvals/todo-rows';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';

/** Heights of the card's head and of a row, px (todo-card.scss). */
const HEAD = 44;
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
      <Box style={{ minHeight: HEAD + ROW * Math.min(count, SHOWN) }} />
    </Card>
  );
  return (
    <Suspense fallback={space}>
      <TodoCard count={count} />
    </Suspense>
  );
}
