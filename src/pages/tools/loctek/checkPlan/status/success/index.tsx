import { Outcome } from '@/pages/tools/loctek/checkPlan/status/outcome';

/** A submission that was taken: by the server, or by the outbox until there is a network. */
export default function CheckPlanSuccessPage() {
  return <Outcome route="checkPlanSuccess" />;
}
