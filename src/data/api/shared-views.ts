import type { ShareViewParams } from '../protocol/shared-views';
import { runApiEngine } from './api-engine';
import type { CallResult } from './transport';

/** Shares a view of a list, or changes one that is shared. */
export function shareView(view: ShareViewParams): Promise<CallResult<{ Id: string }>> {
  return runApiEngine('list_view_share', view, { quiet: true });
}

/** Stops sharing a view of a list. */
export function unshareView(view: { MenuId: string; Id: string }): Promise<CallResult<null>> {
  return runApiEngine('list_view_unshare', view, { quiet: true });
}
