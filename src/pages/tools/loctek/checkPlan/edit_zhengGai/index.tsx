export { CheckPlanReportPage as default } from '@/features/inspection/pages/edit_zhengGai/index';
