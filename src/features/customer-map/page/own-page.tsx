import { useParams } from '@/navigation/navigation';
import { CustomersOnMap } from './customers-on-map';

/** The same at the address it has in mini-programs. */
export function CustomersOnMapPage() {
  return <CustomersOnMap menu={useParams('customersOnMap').params?.menu} />;
}
