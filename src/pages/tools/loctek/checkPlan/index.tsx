import { Soon } from '@/pages/soon';

export default function CheckPlanPage() {
  return <Soon route="checkPlan" />;
}
