export { SearchPage as default } from '@/features/search/index';
