import type { LeftLogin } from '@/data/api/sys-user';
import { refusalText } from '@/data/api/answer';
import { callAddress } from '@/data/api/transport';
import type { SysConfig } from '@/data/protocol/config';
import { diyTable } from '@/data/protocol/diy-table';
import { joinUrl } from '@/lib/url';
import { translate } from '@/i18n/define-messages';
import { sessionMessages } from '@/data/session/messages';
import type { SessionStore } from './session-store';
import { normaliseServer } from './tenants';
import type { SessionRepository } from './session-repository';

export interface TenantPorts {
  store: SessionStore;
  sessionRepository: SessionRepository;
  /** AppKey for a tenant that was never opened with its own. */
  appKey: string;
  /** Ends a login at its server; nothing waits for it. */
  endLogin(left: LeftLogin): void;
}

/** A server that answered with its settings, ready to be switched to. */
export interface ProbedServer {
  osClient: string;
  apiBase: string;
  config: SysConfig;
}

interface Choice {
  osClient: string;
  apiBase: string;
}

/** The server answered, and refused: the tenant does not exist. */
export class TenantRefused extends Error {}

export interface TenantSwitch {
  /**
   * Enters a tenant at launch or after a switch. If the tenant (or the server) differs from the previous one, the session
   * left behind is cleared – that one and no other tenant's; then what is stored of the new one is restored. The tenant
   * itself is not stored yet: see {@link keep}.
   *
   * @param appKey from the address; kept for the next start
   */
  enter(choice: Choice, appKey?: string): Promise<void>;
  /** Takes over the tenant and the session that another window of this browser has stored. */
  follow(): Promise<void>;
  /** Stores the current tenant for the next start: its settings have arrived. */
  keep(): Promise<void>;
  /**
   * Fetches the settings of a server before it is kept. Rejects with a text for the user, {@link TenantRefused} when the server
   * refused.
   */
  probe(osClient: string, server: string): Promise<ProbedServer>;
  /** Switches to a probed server: a new session, nobody logged in unless this tenant's own session is stored. */
  switchTo(server: ProbedServer): Promise<void>;
}

/** Enters tenants one after the other, so that two switches never mix. */
export function createTenantSwitch({
  store,
  sessionRepository,
  appKey: standard,
  endLogin,
}: TenantPorts): TenantSwitch {
  /** The tenant whose session is in the store; undefined until the first was entered. */
  let entered: Choice | undefined;
  let running: Promise<void> = Promise.resolve();

  /** One at a time: with two overlapping changes the second would restore what the first is just clearing. */
  function enter(choice: Choice, appKey?: string): Promise<void> {
    running = running.catch(() => undefined).then(() => enterNow(choice, appKey));
    return running;
  }

  async function enterNow({ osClient, apiBase }: Choice, appKey: string | undefined): Promise<void> {
    const left = entered ?? (await sessionRepository.readTenant());
    const moved = Boolean(left.osClient) && (left.osClient !== osClient || (left.apiBase ?? '') !== apiBase);
    const kept = entered || !left.osClient ? undefined : await sessionRepository.readSession(left.osClient);
    if (moved && left.osClient === osClient) await sessionRepository.clearSession(osClient);
    const restored = entered && !moved ? {} : await sessionRepository.readSession(osClient);
    const ownKey = appKey ?? (await sessionRepository.read(osClient, 'AppKey')) ?? standard;
    const token = kept?.token ?? store.getState().token;
    store.setState(({ generation }) => ({
      osClient,
      apiBase,
      appKey: ownKey,
      ...restored,
      generation: generation + 1,
    }));
    // Not earlier: a call that leaves in between would be refused, and would take the user who is changing tenants to the login.
    if (moved && left.osClient) endLogin({ token, osClient: left.osClient, apiBase: left.apiBase ?? '' });
    // Only now, so that a login that arrived while reading is cleared as well.
    if (moved && left.osClient && left.osClient !== osClient)
      void sessionRepository.clearSession(left.osClient);
    entered = { osClient, apiBase };
    if (appKey) await sessionRepository.write(osClient, 'AppKey', appKey);
  }

  async function followNow(): Promise<void> {
    const { osClient = '', apiBase = '' } = await sessionRepository.readTenant();
    const stored = await sessionRepository.readSession(osClient);
    const appKey = (await sessionRepository.read(osClient, 'AppKey')) ?? standard;
    store.setState(({ generation }) => ({
      osClient,
      apiBase,
      appKey,
      ...stored,
      homeMenu: null,
      generation: generation + 1,
    }));
    entered = { osClient, apiBase };
  }

  async function keep(): Promise<void> {
    const { osClient, apiBase } = store.getState();
    if (osClient) await sessionRepository.writeTenant(osClient, apiBase);
  }

  async function probe(osClient: string, server: string): Promise<ProbedServer> {
    const apiBase = server ? normaliseServer(server) : '';
    if (apiBase === undefined) throw new Error(translate(sessionMessages, 'badServer'));
    const body = { OsClient: osClient, _SearchEqual: { IsEnable: 1 } };
    const path = joinUrl(apiBase, diyTable.getSysConfig.path);
    const result = await callAddress<SysConfig>(path, body, {
      form: true,
      anonymous: true,
      quiet: true,
      unlogged: true,
    });
    if (result.failure) throw new Error(refusalText(result));
    if (result.Code !== 1) throw new TenantRefused(refusalText(result));
    if (!result.Data?.Id) throw new TenantRefused(translate(sessionMessages, 'noConfig'));
    return { osClient, apiBase, config: result.Data };
  }

  return {
    enter,
    follow() {
      running = running.catch(() => undefined).then(followNow);
      return running;
    },
    keep,
    probe,
    async switchTo({ osClient, apiBase, config }) {
      await enter({ osClient, apiBase });
      store.setState({ sysConfig: config });
      await keep();
      await sessionRepository.writeConfig(osClient, config);
    },
  };
}
