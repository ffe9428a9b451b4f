import { Soon } from '@/pages/soon';

export default function WorkListPage() {
  return <Soon route="workList" />;
}
