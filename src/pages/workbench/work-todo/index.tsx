export { WorkTodoPage as default } from '@/features/approvals/page/index';
