import { Soon } from '@/pages/soon';

export default function CheckPlanSuccessPage() {
  return <Soon route="checkPlanSuccess" />;
}
