export { MinePage as default } from '@/features/account/profile/index';
