export { DakaListPage as default } from '@/features/visits/list-page/index';
