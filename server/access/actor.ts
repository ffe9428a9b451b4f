import type { CurrentUser } from '../../src/data/protocol/user';
import type { Now } from '../lib/clock';
import type { Profile } from '../lib/profile';
import type { TenantScope } from '../tenants/tenant-scope';

/** Who acts, on which tenant, under which rules: everything a data operation needs to know. */
export interface Actor {
  scope: TenantScope;
  user: CurrentUser | null;
  profile: Profile;
  now: Now;
  /** On whose behalf trusted code writes: it stores no file that this user may not see. */
  behalf?: Actor;
}
