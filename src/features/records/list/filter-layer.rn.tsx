export { ViewFilter as FilterLayer } from '@/features/records/list/view-filter';
