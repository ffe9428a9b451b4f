import { Soon } from '@/pages/soon';

export default function CheckPlanRectifyPage() {
  return <Soon route="checkPlanRectify" />;
}
