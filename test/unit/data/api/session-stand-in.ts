import {
  configureApi,
  type AuthLoss,
  type FailureReport,
  type ApiNotice,
  type RefreshOutcome,
} from '@/data/api/ports';
import { refreshToken } from '@/data/api/sys-user';

/** The least the api room needs of a session: a token, a generation, and a record of what it was notified of. */
export interface SessionStandIn {
  state: {
    apiBase: string;
    osClient: string;
    appKey: string;
    token: string | undefined;
    loggedIn: boolean;
    generation: number;
  };
  tokens: string[];
  notices: ApiNotice[];
  losses: AuthLoss[];
  reports: FailureReport[];
  /** Replaces the refresh; by default it calls refreshToken. */
  refresh: () => Promise<RefreshOutcome>;
}

export function startSession(apiBase: string, log?: (report: FailureReport) => void): SessionStandIn {
  const session: SessionStandIn = {
    state: { apiBase, osClient: 'demo', appKey: 'key-1', token: 'token-1', loggedIn: true, generation: 1 },
    tokens: [],
    notices: [],
    losses: [],
    reports: [],
    refresh: async () => ((await refreshToken(session.state.token ?? '')).Code === 1 ? 'refreshed' : 'kept'),
  };
  configureApi({
    credentials: () => ({ ...session.state }),
    onToken(token, generation) {
      session.tokens.push(token);
      if (generation === session.state.generation) session.state.token = token;
    },
    onAuthLost(loss) {
      session.losses.push(loss);
      Object.assign(session.state, { token: undefined, loggedIn: false });
      session.state.generation += 1;
    },
    refresh: () => session.refresh(),
    notify: (notice) => session.notices.push(notice),
    log(report) {
      session.reports.push(report);
      log?.(report);
    },
  });
  return session;
}
