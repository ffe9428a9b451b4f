import { Soon } from '@/pages/soon';

export default function CheckPlan5SPage() {
  return <Soon route="checkPlan5S" />;
}
