export { ReportPage as default } from '@/features/records/report/report-page';
