import { profileOf } from '../../lib/profile';
import type { Actor } from '../../access/actor';
import type { TenantScope } from '../../tenants/tenant-scope';

/** The author of what an upgrade writes: nobody in particular; histories call him 系统. */
export const upgrader = (scope: TenantScope): Actor => ({
  scope,
  user: { Id: '', Account: '', Name: '系统', State: 1, Level: 0 },
  profile: profileOf('today'),
  now: Date.now,
});
