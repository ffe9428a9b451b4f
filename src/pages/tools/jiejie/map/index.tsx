import { Soon } from '@/pages/soon';

export default function JiejieMapPage() {
  return <Soon route="jiejieMap" />;
}
