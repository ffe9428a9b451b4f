export { JiejieMapPage as default } from '@/features/region-map/page/index';
