export { RecordHistory as FetchedHistory } from '@/features/records/history/record-history';
