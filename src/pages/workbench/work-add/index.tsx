import { Soon } from '@/pages/soon';

export default function WorkAddPage() {
  return <Soon route="workAdd" />;
}
