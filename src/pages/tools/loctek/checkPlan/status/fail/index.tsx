import { Soon } from '@/pages/soon';

export default function CheckPlanFailPage() {
  return <Soon route="checkPlanFail" />;
}
