import { Outcome } from '@/features/inspection/pages/status/outcome';

/** A submission that was accepted: by the server, or by the outbox until there is a network. */
export function CheckPlanSuccessPage() {
  return <Outcome route="checkPlanSuccess" />;
}
