import { Soon } from '@/pages/soon';

export default function WorkDetailPage() {
  return <Soon route="workDetail" />;
}
