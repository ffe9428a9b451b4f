export { CustomerMapPage } from './index.h5';
