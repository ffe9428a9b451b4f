import { getOsClientByDomain } from '@/data/api/os';
import type { SysConfig } from '@/data/protocol/config';
import { readLaunchAddress } from '@/device/runtime/address';
import { TenantRefused, type TenantSwitch } from './tenant-switch';
import { chooseTenant, type TenantChoice } from './tenants';
import type { SessionStore } from './session-store';
import type { SessionRepository } from './session-repository';

/** What the page address (before and after the `#`) or the mini-program's launch options said (§2). */
export interface LaunchParameters {
  OsClient?: string;
  code?: string;
  AppKey?: string;
  token?: string;
}

/** The tenant the app starts with. */
export interface LaunchTenant extends TenantChoice {
  /** Its settings, when they were asked for to see whether it exists. */
  config?: SysConfig;
  /** The address named another one, which does not exist or cannot be asked: why, for the user. */
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
 * Decides tenant and server at a start. A tenant that only the address names is believed when its server has given its
 * settings; until then the tenant of last time, its session and what is stored of it stay as they are.
 */
export function createTenantChooser({
  store,
  sessionRepository,
  tenantSwitch,
  platformLogin,
}: LaunchTenantPorts) {
  /** Named by an address whose server could not be asked; a retry asks again. */
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
      // Nothing is stored that could be harmed: what has to be said the config says, and a retry asks again.
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
