export { CheckPlanRectifyPage as default } from '@/features/inspection/pages/detail_zhengGai/index';
