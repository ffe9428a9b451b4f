export { CheckPlanSpotPage as default } from '@/features/inspection/pages/detail_chouCha/index';
