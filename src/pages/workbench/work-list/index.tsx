export { WorkListPage as default } from '@/features/records/pages/list/index';
