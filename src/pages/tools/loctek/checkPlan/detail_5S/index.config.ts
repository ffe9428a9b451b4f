import { pageConfig } from '../../../../../page-config';

export default pageConfig('checkPlan5S');
