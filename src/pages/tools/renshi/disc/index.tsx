export { DiscPage as default } from '@/features/disc/page/index';
