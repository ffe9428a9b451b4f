import { Outcome } from '@/features/inspection/pages/status/outcome';

/** A submission that was refused: why, and how to continue. It is still on this device. */
export function CheckPlanFailPage() {
  return <Outcome route="checkPlanFail" />;
}
