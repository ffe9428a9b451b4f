import { Soon } from '@/pages/soon';

export default function CustomerMapPage() {
  return <Soon route="customerMap" />;
}
