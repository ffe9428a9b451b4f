export { BatchBar as ListBatch } from '@/features/records/list/batch-bar';
