import type { CurrentUser } from '@/data/protocol/user';
import { isAdministrator, isReadOnly } from '@/data/session/permissions';
import type { InspectionPlan, Rectification } from './rows';

type User = Pick<CurrentUser, 'Id' | 'Level' | '_Roles' | '_RoleLimits'> | null | undefined;

/** Whether the user makes this inspection: its inspector, an administrator, or anybody if no inspector is named. */
export function mayCheck(user: User, { inspectorId }: Pick<InspectionPlan, 'inspectorId'>): boolean {
  if (!user || isReadOnly(user)) return false;
  return inspectorId === '' || inspectorId === user.Id || isAdministrator(user);
}

/** Whether the user decides on a reported measure: never on one they are responsible for or reported themselves. */
export function mayReview(
  user: User,
  one: Pick<Rectification, 'reviewerId' | 'personId' | 'reporterId'>,
): boolean {
  if (!user || isReadOnly(user) || one.personId === user.Id || one.reporterId === user.Id) return false;
  return one.reviewerId === user.Id || isAdministrator(user);
}
