import { Outcome } from '@/pages/tools/loctek/checkPlan/status/outcome';

/** A submission that was refused: why, and the ways on. It is still on this device. */
export default function CheckPlanFailPage() {
  return <Outcome route="checkPlanFail" />;
}
