import { randomInt } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { GIFEncoder } from 'gifenc';
import { ulid } from 'ulid';
import { glyphs, glyphHeight, glyphWidth } from './captcha-glyphs';
import type { Now } from '../lib/clock';
import type { TenantDatabase } from '../db/schema';
import { controlSchema } from '../tenants/control-tables';
import { Refusal, messages } from '../lib/messages';

interface CaptchaRow {
  OsClient: string;
  Answer: string;
  IgnoreCase: number;
  ExpiresAt: number;
}

const table = sql.id(controlSchema, 'captcha');

// Letters and digits that cannot be taken for one another.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const scale = 4;

/** One-time codes shown as pictures. The answer never leaves over HTTP. */
export class Captchas {
  constructor(
    private readonly root: Kysely<TenantDatabase>,
    private readonly now: Now,
  ) {}

  /**
   * A new code for a tenant.
   * @param settings type 10/11 = arithmetic, else letters and digits; length in characters, lifetime in seconds
   */
  async create(
    osClient: string,
    settings: { type: number; length: number; seconds: number; ignoreCase: boolean },
  ): Promise<{ id: string; image: Uint8Array }> {
    const { shown, answer } = settings.type >= 10 ? arithmetic() : word(settings.length);
    const id = `${osClient}:Captcha:${ulid()}`;
    const expires = this.now() + settings.seconds * 1000;
    await sql`delete from ${table} where "ExpiresAt" <= ${this.now()}`.execute(this.root);
    await sql`insert into ${table} values (${id}, ${osClient}, ${answer}, ${settings.ignoreCase ? 1 : 0}, ${expires})`.execute(
      this.root,
    );
    return { id, image: draw(shown) };
  }

  /** Uses up the code. @throws Refusal 1003 when id or value is missing, 1004 when wrong, used or late */
  async check(osClient: string, id: string, value: string): Promise<void> {
    if (!id) throw new Refusal(messages.NoGetCaptcha, 1003);
    if (!value) throw new Refusal(messages.NoInputCaptcha, 1003);
    const { rows } = await sql<CaptchaRow>`delete from ${table} where "Id" = ${id} returning *`.execute(
      this.root,
    );
    const [captcha] = rows;
    const fold = (text: string): string => (captcha?.IgnoreCase ? text.toLowerCase() : text);
    const right =
      captcha &&
      captcha.OsClient === osClient &&
      captcha.ExpiresAt > this.now() &&
      fold(captcha.Answer) === fold(value);
    if (!right) throw new Refusal(messages.CaptchaError, 1004);
  }

  /** For tests, in the same process only. */
  async answerOf(id: string): Promise<string | undefined> {
    const { rows } = await sql<CaptchaRow>`select * from ${table} where "Id" = ${id}`.execute(this.root);
    return rows[0]?.Answer;
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
