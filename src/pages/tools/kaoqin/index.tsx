import { Soon } from '@/pages/soon';

export default function KaoqinPage() {
  return <Soon route="kaoqin" />;
}
