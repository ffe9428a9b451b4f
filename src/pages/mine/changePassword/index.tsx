export { ChangePasswordPage as default } from '@/features/account/change-password/index';
