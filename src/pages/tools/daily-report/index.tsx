export { DailyReportPage as default } from '@/features/daily-report/page/index';
