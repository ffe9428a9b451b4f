export { DakaPage as default } from '@/features/visits/page/index';
