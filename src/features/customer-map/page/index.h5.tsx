import { useParams } from '@/navigation/navigation';
import { CustomersOnMap } from './customers-on-map';

/** The customers, or another list, on a map. */
export function CustomerMapPage() {
  return <CustomersOnMap menu={useParams('customerMap').params?.menu} />;
}
