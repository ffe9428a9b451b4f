export { ListFilter as FilterLayer } from '@/features/records/list/list-filter';
