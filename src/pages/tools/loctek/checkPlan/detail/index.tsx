import { Soon } from '@/pages/soon';

export default function CheckPlanDetailPage() {
  return <Soon route="checkPlanDetail" />;
}
