export { ServerConfigPage as default } from '@/features/account/server/index';
