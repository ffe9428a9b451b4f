import { copyText } from './clipboard.h5';

export interface ShareContent {
  title: string;
  url: string;
}

/** Opens the browser's share sheet; without one the link goes to the clipboard, and the caller informs the user. */
export async function shareLink({ title, url }: ShareContent): Promise<'shared' | 'copied' | 'cancelled'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (reason) {
      if ((reason as { name?: unknown } | null)?.name === 'AbortError') return 'cancelled';
    }
  }
  await copyText(url);
  return 'copied';
}
