export { WorkScreen as WorkPage } from '@/features/approvals/work-screen';
