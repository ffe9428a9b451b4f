export { NoticeSettingsPage as default } from '@/features/account/notices/index';
