export { StoragePage as default } from '@/features/account/storage/index';
