export { OutboxPage as default } from '@/features/outbox/index';
