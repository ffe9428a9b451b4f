import { Linking } from 'react-native';

/**
 * Opens the store page of the app.
 *
 * @param url its address
 * @returns false when there is no address or the system cannot open it
 */
export async function applyUpdate(url: string): Promise<boolean> {
  if (url === '') return false;
  try {
    await Linking.openURL(url);
    return true;
  } catch {
    return false;
  }
}
