export { UpgradePopupPage as default } from '@/features/upgrade/page/index';
