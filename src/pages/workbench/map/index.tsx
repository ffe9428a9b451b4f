export { CustomerMapPage as default } from '@/features/customer-map/page/index';
