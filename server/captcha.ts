import { randomInt } from 'node:crypto';
import { GIFEncoder } from 'gifenc';
import { ulid } from 'ulid';
import { glyphs, glyphHeight, glyphWidth } from './captcha-glyphs';
import type { Now } from './clock';
import { Refusal, messages } from './messages';

interface Captcha {
  osClient: string;
  answer: string;
  expires: number;
  ignoreCase: boolean;
}

// Letters and digits that cannot be taken for one another.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const scale = 4;
const mostKept = 10_000;

/** One-time codes shown as pictures. The answer never leaves over HTTP. */
export class Captchas {
  private readonly captchas = new Map<string, Captcha>();

  constructor(private readonly now: Now) {}

  /**
   * A new code for a tenant.
   * @param settings type 10/11 = arithmetic, else letters and digits; length in characters, lifetime in seconds
   */
  create(
    osClient: string,
    settings: { type: number; length: number; seconds: number; ignoreCase: boolean },
  ): { id: string; image: Uint8Array } {
    const { shown, answer } = settings.type >= 10 ? arithmetic() : word(settings.length);
    this.forgetOld();
    const id = `${osClient}:Captcha:${ulid()}`;
    this.captchas.set(id, {
      osClient,
      answer,
      expires: this.now() + settings.seconds * 1000,
      ignoreCase: settings.ignoreCase,
    });
    return { id, image: draw(shown) };
  }

  /** Uses up the code. @throws Refusal 1003 when id or value is missing, 1004 when wrong, used or late */
  check(osClient: string, id: string, value: string): void {
    if (!id) throw new Refusal(messages.NoGetCaptcha, 1003);
    if (!value) throw new Refusal(messages.NoInputCaptcha, 1003);
    const captcha = this.captchas.get(id);
    this.captchas.delete(id);
    const fold = (text: string): string => (captcha?.ignoreCase ? text.toLowerCase() : text);
    const right =
      captcha &&
      captcha.osClient === osClient &&
      captcha.expires > this.now() &&
      fold(captcha.answer) === fold(value);
    if (!right) throw new Refusal(messages.CaptchaError, 1004);
  }

  /** For tests, in the same process only. */
  answerOf(id: string): string | undefined {
    return this.captchas.get(id)?.answer;
  }

  private forgetOld(): void {
    for (const [id, captcha] of this.captchas) if (captcha.expires <= this.now()) this.captchas.delete(id);
    while (this.captchas.size >= mostKept) this.captchas.delete(this.captchas.keys().next().value ?? '');
  }
}

function word(length: number): { shown: string; answer: string } {
  const text = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return { shown: text, answer: text };
}

function arithmetic(): { shown: string; answer: string } {
  const [a, b] = [randomInt(1, 10), randomInt(1, 10)];
  const [high, low] = [Math.max(a, b), Math.min(a, b)];
  const plus = randomInt(2) === 0;
  return plus
    ? { shown: `${a}+${b}=?`, answer: String(a + b) }
    : { shown: `${high}-${low}=?`, answer: String(high - low) };
}

const palette = [
  [246, 248, 252],
  [37, 99, 235],
  [15, 118, 110],
  [180, 83, 9],
  [190, 24, 93],
  [203, 213, 225],
];

/** The text as a GIF: glyphs at uneven heights, noise behind, lines across. */
function draw(text: string): Uint8Array {
  const cell = (glyphWidth + 2) * scale;
  const width = cell * text.length + 2 * scale;
  const height = (glyphHeight + 5) * scale;
  const pixels = new Uint8Array(width * height);
  const dot = (x: number, y: number, size: number, colour: number): void => {
    for (let dy = 0; dy < size; dy += 1) {
      for (let dx = 0; dx < size; dx += 1)
        if (x + dx < width && y + dy < height) pixels[(y + dy) * width + x + dx] = colour;
    }
  };
  for (let n = 0; n < (width * height) / 60; n += 1) dot(randomInt(width), randomInt(height), 2, 5);
  [...text].forEach((sign, index) => {
    const left = scale + index * cell + randomInt(scale);
    const top = randomInt(1, 5 * scale);
    const colour = 1 + randomInt(4);
    (glyphs[sign] ?? []).forEach((row, y) => {
      for (let x = 0; x < glyphWidth; x += 1) {
        if (row & (1 << (glyphWidth - 1 - x))) dot(left + x * scale, top + y * scale, scale, colour);
      }
    });
  });
  for (let line = 0; line < 2; line += 1) {
    const [from, to] = [randomInt(height), randomInt(height)];
    for (let x = 0; x < width; x += 1)
      dot(x, Math.round(from + ((to - from) * x) / width), 2, 1 + randomInt(4));
  }
  const gif = GIFEncoder();
  gif.writeFrame(pixels, width, height, { palette });
  gif.finish();
  return gif.bytes();
}
