export { RelatedRecords as FetchedRelated } from '@/features/records/related/related-records';
