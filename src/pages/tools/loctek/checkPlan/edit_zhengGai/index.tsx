import { Soon } from '@/pages/soon';

export default function CheckPlanReportPage() {
  return <Soon route="checkPlanReport" />;
}
