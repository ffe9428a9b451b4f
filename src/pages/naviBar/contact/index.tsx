export { ContactPage as default } from '@/features/contacts/page/index';
