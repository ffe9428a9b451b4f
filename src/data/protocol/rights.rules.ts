import type { EndpointRule } from './endpoint-rule';

/** Those whom the protocol tells apart. */
export const callers = [
  'anonymous',
  'read-only',
  'staff',
  'lead',
  'keeper',
  'administrator',
  'foreign administrator',
] as const;
export type Caller = (typeof callers)[number];

/** The two servers that ours can be. */
export type ServerProfile = 'spec' | 'today';

/**
 * What a call's rule alone gives a caller. `login`: Code 1001. `refused`: Code 0. `absent`: HTTP 404. `answered`: whatever
 * the call says, for everybody alike. `own rights`: the rights on the rows, the definitions or the engine named decide.
 */
export type Verdict = 'absent' | 'login' | 'refused' | 'answered' | 'own rights';

/** Coverage where the caller's own rights decide what is answered. */
const byRights: ReadonlySet<EndpointRule['covers']> = new Set(['rows', 'files', 'sources', 'definitions']);

/**
 * What a rule says to a caller. The foreign administrator brings the token of another tenant and names this one in the
 * header, so a call that needs a token refuses him and any other takes him for nobody.
 */
export function verdictOf(rule: EndpointRule, caller: Caller, profile: ServerProfile): Verdict {
  if (rule.onlyIn && rule.onlyIn !== profile) return 'absent';
  const stranger = caller === 'anonymous' || caller === 'foreign administrator';
  if (stranger && rule.access === 'user') return 'login';
  if (rule.administratorsIn === profile && caller !== 'administrator') return 'refused';
  if (caller === 'read-only' && rule.access === 'user' && rule.effect === 'writes') return 'refused';
  return byRights.has(rule.covers) ? 'own rights' : 'answered';
}
