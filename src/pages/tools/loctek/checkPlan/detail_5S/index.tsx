export { CheckPlan5SPage as default } from '@/features/inspection/pages/detail_5S/index';
