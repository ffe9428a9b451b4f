import { seedId } from './ids';

/** Keys of the seeded roles; base/organisation.ts describes each of them. */
export type RoleKey =
  | 'admin'
  | 'director'
  | 'manager'
  | 'field'
  | 'viewer'
  | 'limited'
  | 'finance'
  | 'hr'
  | 'buyer'
  | 'inspector'
  | 'staff';

export const roleId = (osClient: string, key: RoleKey) => seedId(osClient, 'role', key);
