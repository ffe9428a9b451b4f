import { refusalText } from '@/data/api/answer';
import { getSysConfig } from '@/data/api/diy-table';
import type { SysConfig } from '@/data/protocol/config';
import type { SessionRepository } from './session-repository';
import type { SessionStore } from './session-store';

export interface TenantConfigPorts {
  store: SessionStore;
  sessionRepository: Pick<SessionRepository, 'writeConfig'>;
  /** Makes this tenant the one to start with next time. */
  keep: () => Promise<void>;
}

export interface TenantConfig {
  /**
   * Fetches the tenant's config and keeps it (§7). The cached one stays, quietly if the server cannot be reached.
   *
   * @throws Error with the server's message
   */
  load: () => Promise<void>;
  /** Takes over settings that have just arrived. */
  take: (config: SysConfig) => Promise<void>;
}

/** The settings of the open tenant. */
export function createTenantConfig({ store, sessionRepository, keep }: TenantConfigPorts): TenantConfig {
  async function take(config: SysConfig): Promise<void> {
    store.setState({ sysConfig: config });
    void sessionRepository.writeConfig(store.getState().osClient, config);
    await keep();
  }

  return {
    take,
    async load() {
      const { osClient, apiBase } = store.getState();
      const result = await getSysConfig(osClient, { quiet: true });
      const current = store.getState();
      if (current.osClient !== osClient || current.apiBase !== apiBase) return;
      // Without a signal the config of the last start serves: nothing has failed that the user could see.
      if (current.sysConfig && (result.failure?.kind === 'network' || result.failure?.kind === 'timeout'))
        return;
      if (result.Code !== 1 || !result.Data) throw new Error(refusalText(result));
      await take(result.Data);
    },
  };
}
