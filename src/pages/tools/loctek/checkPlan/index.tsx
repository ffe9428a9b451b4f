export { CheckPlanPage as default } from '@/features/inspection/pages/index';
