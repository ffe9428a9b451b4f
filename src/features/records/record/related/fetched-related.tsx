export { RelatedRecords as FetchedRelated } from '@/features/records/record/related/related-records';
