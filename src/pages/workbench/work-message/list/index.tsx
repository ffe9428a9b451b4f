export { MessageListPage as default } from '@/features/messages/list-page/index';
