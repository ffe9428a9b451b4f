/** The clientsystem for a platform's own name: Android and IOS spelled as the server expects them. */
export function systemName(platform: string): string {
  if (/android/i.test(platform)) return 'Android';
  if (/iphone|ipad|ipod|^ios$/i.test(platform)) return 'IOS';
  return platform;
}
