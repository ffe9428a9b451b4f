import { PunchLine } from '@/features/attendance/punch-line';

/** Today's punches, for the home page. */
export function PunchPart() {
  return <PunchLine />;
}
