export { ViewChips as ListViews } from '@/features/records/list/view-chips';
