import type { CurrentUser } from '@/data/protocol/user';
import { sessionMessages } from '@/data/session/messages';
import { translate } from '@/i18n/define-messages';
import type { Approve } from './login';
import { isLoggedIn, type SessionStore } from './session-store';

interface LinkPorts {
  store: SessionStore;
  /** Asks a yes-or-no question. */
  confirm(question: string): Promise<boolean>;
}

/**
 * Asks before a link logs a user in: its code or token may be anybody's, and a person who unknowingly works in an account of
 * the sender hands over what they write. If the user of the link is already logged in, nothing is asked.
 */
export function createLinkApproval({ store, confirm }: LinkPorts): Approve {
  return async (user) => {
    const state = store.getState();
    const now = isLoggedIn(state) ? state.user : null;
    if (now?.Id === user.Id) return true;
    const name = nameOf(user);
    return confirm(
      now
        ? translate(sessionMessages, 'replaceByLink', { name, now: nameOf(now) })
        : translate(sessionMessages, 'enterByLink', { name }),
    );
  };
}

/** The account too: somebody else may have the same name. */
function nameOf({ Name, Account }: CurrentUser): string {
  return Name && Name !== Account ? `${Name} (${Account})` : Account;
}
