export { CheckPlanFailPage as default } from '@/features/inspection/pages/status/fail/index';
