const NAMES: Readonly<Record<string, string>> = {
  arrowdown: '↓',
  arrowup: '↑',
  arrowleft: '←',
  arrowright: '→',
  enter: 'Enter',
  escape: 'Esc',
  shift: 'Shift',
};

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** A key of the table as its label on the keyboard: `mod+k` is `Ctrl K`, or `⌘ K` on a Mac. */
export function nameOfKey(key: string): string {
  const parts = key === '+' ? [key] : key.split('+');
  const nameOf = (part: string) =>
    part === 'mod' ? (isApple() ? '⌘' : 'Ctrl') : (NAMES[part] ?? part.toUpperCase());
  return parts.map(nameOf).join(' ');
}
