import fs from 'node:fs';
import path from 'node:path';
import { contrast, parseColor, type Rgb } from '@/ui/theme/contrast';
import { dark, light, type TokenName } from '@/ui/theme/palette';
import { deriveBrand } from '@/ui/theme/theme';

const root = path.resolve(__dirname, '../../..');
const themes = { light, dark } as const;

const rgb = (text: string): Rgb => {
  const color = parseColor(text);
  if (!color) throw new Error(`not a colour: ${text}`);
  return color;
};

/** Every text colour with every background it may appear on. */
const grounds: TokenName[] = ['color-page', 'color-surface', 'color-sunken'];
const inks: TokenName[] = [
  'color-text',
  'color-text-2',
  'color-text-3',
  'color-brand',
  'color-success',
  'color-warning',
  'color-danger',
  'color-info',
];
const tints = ['blue', 'teal', 'green', 'amber', 'orange', 'rose', 'violet', 'slate'] as const;
const pairs: [TokenName, TokenName][] = [
  ...inks.flatMap((ink) => grounds.map((ground): [TokenName, TokenName] => [ink, ground])),
  ...(['brand', 'success', 'warning', 'danger', 'info'] as const).map((tone): [TokenName, TokenName] => [
    `color-${tone}`,
    `color-${tone}-soft`,
  ]),
  ...tints.map((tint): [TokenName, TokenName] => [`color-tile-${tint}`, `color-tile-${tint}-soft`]),
  ...([1, 2, 3, 4] as const).map((step): [TokenName, TokenName] => ['color-text', `color-heat-${step}`]),
  ['color-on-brand', 'color-brand-fill'],
  ['color-on-brand', 'color-brand-press'],
  ['color-on-brand', 'color-danger-fill'],
  ['color-on-badge', 'color-badge'],
  ['color-on-toast', 'color-toast'],
  ['color-warm-ink', 'color-warm'],
  ['color-text-2', 'color-brand-soft'],
];

describe('tokens', () => {
  it.each(['light', 'dark'] as const)(
    'S10-contrast-%s: every text on its ground reads at 4.5:1 or better',
    (mode) => {
      const weak = pairs
        .map(([ink, ground]) => ({
          ink,
          ground,
          ratio: contrast(rgb(themes[mode][ink]), rgb(themes[mode][ground])),
        }))
        .filter(({ ratio }) => ratio < 4.5);
      expect(weak).toEqual([]);
    },
  );

  it('are the same in the stylesheets and in code', () => {
    const scss = fs.readFileSync(path.join(root, 'src/ui/theme/palette.scss'), 'utf8');
    const mapOf = (name: string) => {
      const body = new RegExp(`\\$${name}: \\(([\\s\\S]*?)\\n\\);`).exec(scss)?.[1] ?? '';
      return Object.fromEntries(
        body
          .trim()
          .split(/,\n/)
          .map((line) => {
            const at = line.indexOf(':');
            return [
              line.slice(0, at).trim(),
              line
                .slice(at + 1)
                .trim()
                .replace(/,$/, ''),
            ];
          }),
      );
    };
    expect(mapOf('light')).toEqual(light);
    expect(mapOf('dark')).toEqual(dark);
  });
});

describe("a tenant's colour", () => {
  const colors = [
    '#2563eb',
    '#ff6a00',
    '#ffe600',
    '#00c250',
    'rgb(64, 158, 255)',
    '#000000',
    '#ffffff',
    '#7a1fa2',
  ];

  it.each(colors)(
    'S10-brand: white reads on the fill made of %s, and its text on every ground and tint',
    (color) => {
      for (const mode of ['light', 'dark'] as const) {
        const brand = deriveBrand(color, mode);
        const at = (name: keyof typeof brand) => rgb(brand[name] ?? '');
        expect(contrast(rgb('#ffffff'), at('color-brand-fill'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(rgb('#ffffff'), at('color-brand-press'))).toBeGreaterThanOrEqual(4.5);
        for (const ground of [
          ...grounds.map((name) => themes[mode][name]),
          brand['color-brand-soft'] ?? '',
        ]) {
          expect(contrast(at('color-brand'), rgb(ground))).toBeGreaterThanOrEqual(4.5);
        }
      }
    },
  );

  it('leaves a fill that is dark enough as it is', () => {
    expect(deriveBrand('#2563EB', 'light')['color-brand-fill']).toBe('#2563eb');
  });

  it('is ignored when it cannot be read', () => {
    expect(deriveBrand('blue-ish', 'light')).toEqual({});
  });
});
