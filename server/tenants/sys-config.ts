import type { SysConfig } from '../../src/data/protocol/config';
import type { TenantScope } from './tenant-scope';

/** The tenant's enabled sys_config row as stored. */
export async function loadSysConfig(scope: TenantScope): Promise<SysConfig> {
  const row = await scope.db
    .selectFrom('sys_config')
    .selectAll()
    .where('IsDeleted', '=', 0)
    .where('IsEnable', '=', 1)
    .orderBy('CreateTime')
    .executeTakeFirst();
  return { ...(row as unknown as SysConfig), OsClient: scope.osClient };
}
