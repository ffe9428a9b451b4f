/** Systems and programs by how they describe themselves; the first match counts. */
const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/iphone|ipad|\bios\b/i, 'iOS'],
  [/android/i, 'Android'],
  [/harmony/i, 'HarmonyOS'],
  [/windows/i, 'Windows'],
  [/mac os|macintosh/i, 'macOS'],
  [/linux/i, 'Linux'],
];
const programs: ReadonlyArray<readonly [RegExp, string]> = [
  [/micromessenger/i, 'WeChat'],
  [/lark|feishu/i, 'Feishu'],
  [/\bedg(e|a|ios)?\//i, 'Edge'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrome|crios/i, 'Chrome'],
  [/safari/i, 'Safari'],
];

const nameIn = (list: typeof systems, text: string): string =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/**
 * What a person calls a device: `Windows · Chrome`.
 *
 * @param device what the client reported about itself when it logged in: its system and its user agent
 * @param fallback for a device that reports nothing recognisable
 */
export function deviceName(device: string, fallback: string): string {
  return [nameIn(systems, device), nameIn(programs, device)].filter(Boolean).join(' · ') || fallback;
}
