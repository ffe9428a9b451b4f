import { isReadOnly } from '@/data/session/permissions';
import { useSession } from '@/data/session/session-store';

/** Whether the user may only look: then nothing offers to start, submit or reply. */
export function useReadOnly(): boolean {
  return useSession((session) => isReadOnly(session.user));
}
