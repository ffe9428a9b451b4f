import { Suspense } from 'react';
import { useSimple } from '@/ui/theme/theme';
import { lazyPart } from '@/ui/internal/lazy-part';
import { rowHeight, SHOWN, type TodoProps } from '@/features/approvals/todo-rows';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';

const TodoCard = lazyPart(() => import('@/features/approvals/todo-card').then(({ TodoCard }) => TodoCard));

/** What is to do, for the home page: its code is fetched for those who have something to do, and its place is kept meanwhile. */
export function TodoPart({ count }: TodoProps) {
  const rows = rowHeight(useSimple()) * Math.min(count, SHOWN);
  const space = (
    <Card flush>
      <Box style={{ minHeight: `calc(var(--touch-target) + ${rows}px)` }} />
    </Card>
  );
  return (
    <Suspense fallback={space}>
      <TodoCard count={count} />
    </Suspense>
  );
}
