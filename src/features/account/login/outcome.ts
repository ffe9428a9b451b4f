import { errorText } from '@/data/api/errors';
import { openAddress, routeOfAddress, switchTo } from '@/navigation/navigation';
import { safeRedirect } from '@/data/session/redirect';
import { toast } from '@/ui/toast';

/** Opens the page the user wanted before login was required; foreign and unknown targets lead home (§4). */
export async function finish(redirect: string | undefined): Promise<void> {
  const target = safeRedirect(redirect, (path) => routeOfAddress(path) !== undefined);
  if (!(await openAddress(target, 'replace'))) await switchTo('home');
}

/** §8: 登录失败：{msg}. */
export function refuse(msg: string): void {
  toast.error(errorText('login', { msg }));
}
