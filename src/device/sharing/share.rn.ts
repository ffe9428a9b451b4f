import { Share } from 'react-native';

export interface ShareContent {
  title: string;
  url: string;
}

/** Opens the system's share sheet. */
export async function shareLink({ title, url }: ShareContent): Promise<'shared' | 'copied' | 'cancelled'> {
  const { action } = await Share.share({ title, message: url, url });
  return action === 'sharedAction' ? 'shared' : 'cancelled';
}
