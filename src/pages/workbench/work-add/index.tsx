export { WorkAddPage as default } from '@/features/records/pages/edit/index';
