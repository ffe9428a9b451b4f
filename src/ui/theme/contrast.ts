/** Colour arithmetic of the theme: pure, sRGB, WCAG 2 relative luminance. */

export type Rgb = readonly [number, number, number];

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;
const RGB = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i;

/** Reads `#abc`, `#aabbcc`, `aabbcc` or `rgb(…)`; undefined for anything else. */
export function parseColor(text: string): Rgb | undefined {
  const hex = HEX.exec(text.trim())?.[1];
  if (hex) {
    const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    const value = parseInt(full, 16);
    return [value >> 16, (value >> 8) & 255, value & 255];
  }
  const parts = RGB.exec(text.trim());
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : undefined;
}

/** `#RRGGBB` in lower case. */
export function toHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Blends `share` (0–1) of `over` onto `under`. */
export function mix(under: Rgb, over: Rgb, share: number): Rgb {
  const at = (i: 0 | 1 | 2) => under[i] + (over[i] - under[i]) * share;
  return [at(0), at(1), at(2)];
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const c = part / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio, 1–21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Moves `color` towards `target` in steps of 2 % until `enough` accepts it (or it has arrived). */
export function shiftUntil(color: Rgb, target: Rgb, enough: (candidate: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(color, target, share).map(Math.round) as unknown as Rgb;
    if (enough(candidate)) return candidate;
  }
  return target;
}
