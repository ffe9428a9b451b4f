export { CheckPlanDetailPage as default } from '@/features/inspection/pages/detail/index';
