import { getOsClientByDomain } from '@/data/api/os';
import type { SysConfig } from '@/data/protocol/config';
import { readLaunchAddress } from '@/device/runtime/address';
import { TenantRefused, type TenantSwitch } from './tenant-switch';
import { chooseTenant, type TenantChoice } from './tenants';
import type { SessionStore } from './session-store';
import type { SessionRepository } from './session-repository';

/** The content of the page address (before and after the `#`) or of the mini-program's launch options (§2). */
export interface LaunchParameters {
  OsClient?: string;
  code?: string;
  AppKey?: string;
  token?: string;
}

/** The tenant the app starts with. */
export interface LaunchTenant extends TenantChoice {
  /** Its settings, if they were fetched to find out whether it exists. */
  config?: SysConfig;
  /** The address named another tenant, which does not exist or cannot be asked: the reason, for the user. */
  refusal?: unknown;
}

export interface LaunchTenantPorts {
  store: SessionStore;
  sessionRepository: SessionRepository;
  tenantSwitch: TenantSwitch;
  /** Whether the chat platform around the app may log somebody in. */
  platformLogin(): unknown;
}

/**
 * Determines tenant and server at a start. A tenant named only by the address is accepted once its server has given its
 * settings; until then the tenant of the last start, its session and what is stored of it stay as they are.
 */
export function createTenantChooser({
  store,
  sessionRepository,
  tenantSwitch,
  platformLogin,
}: LaunchTenantPorts) {
  /** Named by an address whose server could not be reached; a retry asks again. */
  let unreached: string | undefined;

  return async (parameters: LaunchParameters): Promise<LaunchTenant> => {
    const { host } = readLaunchAddress();
    const stored = await sessionRepository.readTenant();
    const named = parameters.OsClient ?? unreached;
    const choice = chooseTenant({ fromAddress: named, host, stored });
    if (choice.osClient === stored.osClient) return choice;
    if (!stored.osClient && !parameters.code && !parameters.token && !platformLogin()) {
      const { osClient, apiBase } = choice;
      // The first start on this device: nobody can be logged in, so the login page need not wait for the answer.
      store.setState({ osClient, apiBase, status: 'settled' });
    }
    if (choice.guessed) return byDomain(choice, host);
    unreached = undefined;
    try {
      const { config } = await tenantSwitch.probe(choice.osClient, choice.apiBase);
      return { ...choice, config };
    } catch (refusal) {
      if (refusal instanceof TenantRefused || stored.osClient)
        return { ...(await byDomain(chooseTenant({ stored }), host)), refusal };
      // Nothing is stored that could be harmed: loading the config reports any problem, and a retry asks again.
      unreached = choice.osClient;
      return choice;
    }
  };

  /** The server may know better which tenant the host of this page belongs to. */
  async function byDomain(choice: TenantChoice, host: string | undefined): Promise<TenantChoice> {
    if (!choice.guessed || !host) return choice;
    const { osClient, apiBase } = choice;
    store.setState({ osClient, apiBase });
    const { Code, Data } = await getOsClientByDomain(host, { quiet: true, unlogged: true });
    return Code === 1 && Data?.OsClient ? { ...choice, osClient: Data.OsClient } : choice;
  }
}
