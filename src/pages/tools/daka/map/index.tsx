export { CustomersOnMapPage as default } from '@/features/customer-map/page/own-page';
