export { FilterSheet as FilterLayer } from '@/features/records/list/filter-sheet';
