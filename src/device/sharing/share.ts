import { copyText } from './clipboard';

export interface ShareContent {
  title: string;
  url: string;
}

/** Mini-programs share only through their own menu: the link goes to the clipboard, and the caller informs the user. */
export async function shareLink({ url }: ShareContent): Promise<'shared' | 'copied' | 'cancelled'> {
  await copyText(url);
  return 'copied';
}
