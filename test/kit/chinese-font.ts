import type { Page } from '@playwright/test';

/** What Unicode will never give a meaning to, so that no font has it. */
const NO_CHARACTER = '\u{10FFFE}';

/** The pixels of one drawn character, four numbers each: red, green, blue, opacity. */
type Pixels = readonly number[];

/** What to tell someone whose browser draws Chinese text as empty boxes. */
export const FONT_NEEDED =
  'The browser has no Chinese font and draws empty boxes instead of text. Install one (Debian and Ubuntu: ' +
  '`apt-get install fonts-wqy-microhei` or `fonts-noto-cjk`; Windows and macOS have one) and run the command again.';

/** Whether a character has a glyph of its own: something is drawn, and not what replaces a character that no font has. */
export const hasGlyph = (drawn: Pixels, missing: Pixels): boolean =>
  drawn.some((part) => part !== 0) && drawn.some((part, at) => part !== missing[at]);

/**
 * Whether the browser of a page has a font for Chinese text. Without one it draws the same box for every character, and a narrower
 * one than any Chinese character, so that pictures are useless and text that would be cut off fits.
 *
 * @param page any page, an empty one too; nothing on it changes
 */
export async function hasChineseFont(page: Page): Promise<boolean> {
  const characters = [NO_CHARACTER, '永', '国'];
  // No function in here has a name: tsx would mark it by a helper that pages lack.
  const drawn = await page.evaluate(
    (all) =>
      all.map((character) => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [40, 40];
        const context = canvas.getContext('2d');
        if (!context) throw new Error('a browser without a canvas');
        context.font = '32px system-ui, sans-serif';
        context.fillText(character, 4, 34);
        return [...context.getImageData(0, 0, 40, 40).data];
      }),
    characters,
  );
  const [missing = [], first = [], second = []] = drawn;
  // A font of last resort draws one sign for all characters of a script: then the two are alike.
  return hasGlyph(first, missing) && hasGlyph(second, missing) && hasGlyph(first, second);
}
