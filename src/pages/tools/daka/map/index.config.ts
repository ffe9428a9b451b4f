import { pageConfig } from '@/navigation/page-config';

export default pageConfig('customersOnMap');
