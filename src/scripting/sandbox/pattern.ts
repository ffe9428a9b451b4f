import { asCall, type Call } from '@/scripting/sandbox/class-view';
import { ScriptError } from '@/scripting/sandbox/keys';
import { MAX_ITEMS, MAX_TEXT, type Meter } from '@/scripting/sandbox/meter';
import { costOf } from '@/scripting/sandbox/regex-safety';
import { textOf } from '@/scripting/sandbox/text';

const limits = new WeakMap<RegExp, number>();

/** A regular expression of a script; refused when it could run forever (its engine cannot be stopped). */
export function patternOf(source: string, flags: string): RegExp {
  const cost = costOf(source, flags);
  if (cost.refused !== undefined) {
    throw new ScriptError(`Regular expression refused (${cost.refused}): /${source.slice(0, 80)}/`);
  }
  const pattern = new RegExp(source, flags);
  limits.set(pattern, cost.maxLength);
  return pattern;
}

function checked(meter: Meter, pattern: RegExp, text: string): void {
  if (text.length > (limits.get(pattern) ?? 0)) {
    throw new ScriptError(`Text too long for the regular expression /${pattern.source.slice(0, 80)}/`);
  }
  meter.grow(Math.ceil(text.length / 8));
}

/** `RegExp.exec` for patterns and texts that cannot take forever. */
export function execPattern(meter: Meter, pattern: RegExp, text: string): RegExpExecArray | null {
  checked(meter, pattern, text);
  return RegExp.prototype.exec.call(pattern, text);
}

/** All matches of a global pattern, or the first of another. */
export function matchesOf(meter: Meter, pattern: RegExp, text: string): RegExpExecArray[] {
  checked(meter, pattern, text);
  const found: RegExpExecArray[] = [];
  if (pattern.global) pattern.lastIndex = 0;
  for (;;) {
    const match = RegExp.prototype.exec.call(pattern, text);
    if (!match) break;
    found.push(match);
    meter.grow(1 + (match[0] ?? '').length);
    if (!pattern.global) break;
    if (match[0] === '') pattern.lastIndex += 1;
    if (found.length > MAX_ITEMS) meter.fits(found.length, MAX_ITEMS);
  }
  return found;
}

/** `String.split` within the limits of a script. */
export function splitBy(meter: Meter, text: string, separator: unknown, limit: number | undefined): string[] {
  const parts =
    separator instanceof RegExp ? splitPattern(meter, text, separator) : splitText(meter, text, separator);
  meter.fits(parts.length, MAX_TEXT);
  return limit === undefined ? parts : parts.slice(0, limit);
}

function splitText(meter: Meter, text: string, separator: unknown): string[] {
  return separator === undefined ? [text] : text.split(textOf(meter, separator));
}

function splitPattern(meter: Meter, text: string, separator: RegExp): string[] {
  checked(meter, separator, text);
  return text.split(new RegExp(separator.source, separator.flags.replace(/[gy]/g, '')));
}

/** `text.replace(what, by)`: built piece by piece, so that the result stays within the limits. */
export function replaced(meter: Meter, text: string, what: unknown, by: unknown, all: boolean): string {
  const matches =
    what instanceof RegExp ? matchesOf(meter, what, text) : plainMatches(text, textOf(meter, what), all);
  const call = asCall(by);
  let result = '';
  let from = 0;
  for (const match of matches) {
    const piece = call ? calledFor(meter, call, match, text) : expanded(textOf(meter, by), match, text);
    result += text.slice(from, match.index) + piece;
    from = match.index + (match[0] ?? '').length;
    meter.grow(piece.length);
    if (result.length > MAX_TEXT) meter.fits(result.length, MAX_TEXT);
  }
  return result + text.slice(from);
}

type Found = { index: number; groups?: Record<string, string> } & ArrayLike<string | undefined>;

function plainMatches(text: string, what: string, all: boolean): Found[] {
  const found: Found[] = [];
  let at = text.indexOf(what);
  while (at >= 0) {
    found.push({ index: at, 0: what, length: 1 });
    at = all && at < text.length ? text.indexOf(what, at + Math.max(what.length, 1)) : -1;
  }
  return found;
}

function calledFor(meter: Meter, by: Call, match: Found, text: string): string {
  meter.step();
  return textOf(meter, by(...Array.from(match), match.index, text));
}

/** Resolves `$&`, `$1`, `$$` and the others of a replacement text. */
function expanded(by: string, match: Found, text: string): string {
  if (!by.includes('$')) return by;
  return by.replace(
    /\$(?:([$&`'])|(\d\d?)|<(\w+)>)/g,
    (whole, sign: string, number: string, name: string) => {
      const matched = match[0] ?? '';
      if (sign === '$') return '$';
      if (sign === '&') return matched;
      if (sign === '`') return text.slice(0, match.index);
      if (sign === "'") return text.slice(match.index + matched.length);
      if (name) return match.groups?.[name] ?? '';
      return Number(number) > 0 && Number(number) < match.length ? (match[Number(number)] ?? '') : whole;
    },
  );
}
