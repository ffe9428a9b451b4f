import { TodoCard } from '@/features/approvals/todo-card';
import type { TodoProps } from '@/features/approvals/todo-rows';

/** What is to do, for the home page. */
export function TodoPart(props: TodoProps) {
  return <TodoCard {...props} />;
}
