export { WorkDetailPage as default } from '@/features/records/pages/detail/index';
