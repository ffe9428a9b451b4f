export { RecordPane as RecordSide } from '@/features/records/record/record-pane';
