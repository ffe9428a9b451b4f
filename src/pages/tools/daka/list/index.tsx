import { Soon } from '@/pages/soon';

export default function DakaListPage() {
  return <Soon route="dakaList" />;
}
