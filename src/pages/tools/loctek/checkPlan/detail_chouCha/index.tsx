import { Soon } from '@/pages/soon';

export default function CheckPlanSpotPage() {
  return <Soon route="checkPlanSpot" />;
}
