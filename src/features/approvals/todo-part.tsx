export { TodoCard as TodoPart } from '@/features/approvals/todo-card';
