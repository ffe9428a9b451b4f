import { add, compare as compareDecimals, exact, multiply, plain, quiet } from '../../src/lib/decimal';

/**
 * The condition of a flow line, e.g. `Jine >= 5000 && (Leibie == '设备' || Leibie in ['备件','服务'])`. A small dedicated language
 * instead of a script: it can only compare values of the form. Field names may carry the prefixes `V8.Form.`, `Form.` or `$…$`;
 * missing fields are empty. Comparison is by number when both sides are numbers, else by text. Numbers are decimals exactly as
 * written: three times 1.1 is not more than 3.3.
 */
export type FormValues = Readonly<Record<string, unknown>>;

/** The text of a condition cannot be read; the message says where. */
export class ExpressionError extends Error {}

type Value = string | number | boolean | null | Value[];

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?)|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|\$([\p{L}_][\p{L}\p{N}_]*)\$|((?:V8\.Form\.|Form\.)?[\p{L}_][\p{L}\p{N}_]*)|(===|!==|==|!=|<>|>=|<=|&&|\|\||[=<>!()+\-*/,[\]]))/uy;

interface Token {
  kind: 'number' | 'text' | 'name' | 'sign' | 'end';
  text: string;
}

function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  const text = source.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new ExpressionError(`unexpected “${text.slice(at, at + 10).trim()}” at ${at + 1}`);
    const [, number, single, double, dollar, name, sign] = match;
    const quoted = single ?? double;
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted.replace(/\\(.)/g, '$1') });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else tokens.push({ kind: 'name', text: (dollar ?? name ?? '').replace(/^(V8\.)?Form\./, '') });
  }
  return [...tokens, { kind: 'end', text: '' }];
}

/** Longest condition read; a longer one can only be an accident, and recursion stays shallow. */
const MAX_LENGTH = 2000;
const MAX_OPERANDS = 400;

class Parser {
  private position = 0;
  private operands = 0;

  constructor(
    private readonly tokens: Token[],
    private readonly form: FormValues,
  ) {}

  /** The whole text. */
  all(): Value {
    const value = this.either();
    const rest = this.peek();
    if (rest.kind !== 'end') throw new ExpressionError(`unexpected “${rest.text}”`);
    return value;
  }

  private peek(): Token {
    return this.tokens[this.position] ?? { kind: 'end', text: '' };
  }

  /** Takes the next token if it is one of these signs or words. */
  private take(...wanted: string[]): string | null {
    const token = this.peek();
    const found =
      (token.kind === 'sign' || token.kind === 'name') && wanted.includes(token.text.toLowerCase());
    if (found) this.position++;
    return found ? token.text.toLowerCase() : null;
  }

  private either(): Value {
    let left = this.both();
    while (this.take('||', 'or')) {
      const right = this.both();
      left = truthy(left) || truthy(right);
    }
    return left;
  }

  private both(): Value {
    let left = this.not();
    while (this.take('&&', 'and')) {
      const right = this.not();
      left = truthy(left) && truthy(right);
    }
    return left;
  }

  private not(): Value {
    return this.take('!', 'not') ? !truthy(this.not()) : this.comparison();
  }

  private comparison(): Value {
    const left = this.sum();
    const sign = this.take('==', '===', '=', '!=', '!==', '<>', '>=', '<=', '>', '<', 'in', 'like');
    return sign ? compare(sign, left, this.sum()) : left;
  }

  private sum(): Value {
    let left = this.product();
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-')) {
      const right = this.product();
      left = valueOf(add(decimal(left), sign === '+' ? decimal(right) : multiply(decimal(right), -1)));
    }
    return left;
  }

  private product(): Value {
    let left = this.operand();
    for (let sign = this.take('*', '/'); sign; sign = this.take('*', '/')) {
      const right = decimal(this.operand());
      left = sign === '*' ? valueOf(multiply(decimal(left), right)) : divided(decimal(left), right);
    }
    return left;
  }

  private operand(): Value {
    if (++this.operands > MAX_OPERANDS) throw new ExpressionError('too many operands');
    if (this.take('-')) return valueOf(multiply(decimal(this.operand()), -1));
    if (this.take('(')) return this.closed(this.either(), ')');
    if (this.take('[')) return this.list();
    const token = this.peek();
    this.position++;
    if (token.kind === 'number') return valueOf(token.text);
    if (token.kind === 'text') return token.text;
    if (token.kind === 'name') return this.named(token.text);
    throw new ExpressionError(token.kind === 'end' ? 'ends too early' : `unexpected “${token.text}”`);
  }

  private closed(value: Value, sign: string): Value {
    if (!this.take(sign)) throw new ExpressionError(`missing “${sign}”`);
    return value;
  }

  private list(): Value {
    const items: Value[] = [];
    while (!this.take(']')) {
      items.push(this.sum());
      if (!this.take(',')) return this.closed(items, ']');
    }
    return items;
  }

  private named(name: string): Value {
    const word = name.toLowerCase();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    const value = Object.prototype.hasOwnProperty.call(this.form, name) ? this.form[name] : null;
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : value == null
        ? null
        : JSON.stringify(value);
  }
}

function truthy(value: Value): boolean {
  return Array.isArray(value)
    ? value.length > 0
    : value !== null && value !== '' && value !== 0 && value !== false && value !== '0' && value !== 'false';
}

/** The digits of a value; anything that is not a number counts as 0. */
const decimal = (value: Value): string => plain(asText(value)) ?? '0';

const valueOf = (digits: string): Value => exact(digits) ?? 0;

/** Division by 0 yields 0; a quotient has the digits that a number keeps. */
const divided = (left: string, right: string): Value =>
  right === '0' ? 0 : valueOf(String(quiet(Number(left) / Number(right))));

const isNumber = (value: Value): boolean => !Array.isArray(value) && plain(asText(value)) !== undefined;

const asText = (value: Value): string =>
  value === null ? '' : typeof value === 'boolean' ? String(Number(value)) : String(value);

function compare(sign: string, left: Value, right: Value): boolean {
  if (sign === 'in') return Array.isArray(right) && right.some((item) => equal(left, item));
  if (sign === 'like') return asText(left).includes(asText(right));
  if (sign === '==' || sign === '===' || sign === '=') return equal(left, right);
  if (sign === '!=' || sign === '!==' || sign === '<>') return !equal(left, right);
  const order =
    isNumber(left) && isNumber(right)
      ? compareDecimals(decimal(left), decimal(right))
      : asText(left).localeCompare(asText(right));
  return sign === '>' ? order > 0 : sign === '<' ? order < 0 : sign === '>=' ? order >= 0 : order <= 0;
}

function equal(left: Value, right: Value): boolean {
  return isNumber(left) && isNumber(right)
    ? compareDecimals(decimal(left), decimal(right)) === 0
    : asText(left) === asText(right);
}

/**
 * The value of a condition for a form.
 * @throws ExpressionError when the text is not a condition
 */
export function holds(condition: string, form: FormValues): boolean {
  if (condition.length > MAX_LENGTH) throw new ExpressionError('too long');
  return truthy(new Parser(tokenize(condition), form).all());
}

/** Whether the value of a condition depends on a form: it can be read, and names something that the form has. */
export function asksForm(condition: string, form: FormValues): boolean {
  try {
    const isNamed = ({ kind, text }: Token): boolean =>
      kind === 'name' && Object.prototype.hasOwnProperty.call(form, text);
    holds(condition, form);
    return tokenize(condition).some(isNamed);
  } catch (error) {
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}
