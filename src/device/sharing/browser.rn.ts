import { Linking } from 'react-native';

/** Opens a web address in the user's browser. */
export const openInBrowser: ((url: string) => void) | undefined = (url) =>
  void Linking.openURL(url).catch(() => undefined);
