export { MessagePage as default } from '@/features/messages/page/index';
