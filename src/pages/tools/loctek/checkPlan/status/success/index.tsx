export { CheckPlanSuccessPage as default } from '@/features/inspection/pages/status/success/index';
