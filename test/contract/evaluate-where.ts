// What a condition means, written a second time: in plain JavaScript over rows in memory, independently of the server's
// own code. The suites compare the two.

/** A cell as it was stored. */
export type Cell = string | number | null;
export type Kind = 'text' | 'int' | 'decimal' | 'datetime' | 'date' | 'flag';

/** One comparison, in the terms of the protocol. */
export interface Comparison {
  name: string;
  operator: string;
  value: Cell | Cell[];
}

/** A condition: comparisons and groups, joined in order. */
export interface Group {
  items: Array<{ or: boolean; item: Comparison | Group }>;
}

/** One lower-case character for each character; `İ` and `I` are both `i`. */
function fold(text: string): string {
  const narrow = (character: string) => (/[！-～]/.test(character) ? character.normalize('NFKC') : character);
  return Array.from(text, (character) => Array.from(narrow(character).toLowerCase())[0]).join('');
}

function contains(text: string, typed: string, where: string): boolean {
  let [cell, wanted] = [fold(text), fold(typed)];
  if (wanted.includes('i\u0307')) {
    wanted = wanted.split('i\u0307').join('i');
    cell = cell.split('i\u0307').join('i');
  }
  if (where.startsWith('start')) return cell.startsWith(wanted);
  return where.startsWith('end') ? cell.endsWith(wanted) : cell.includes(wanted);
}

const plain = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 8 });

/** A number as people write it; no padding, no exponent. */
function shown(cell: Cell): string {
  return typeof cell === 'number' ? plain.format(cell) : String(cell);
}

/** A value in the column's own form: a time as `2026-01-02 03:04:05`, a day as `2026-01-02`, a number as a number. */
function inForm(kind: Kind, value: Cell): Cell {
  if (value === null) return null;
  if (kind === 'text') return String(value);
  if (value === '') return null;
  if (kind === 'int' || kind === 'decimal') return Number(value);
  const [day = '', time = '00:00:00'] = String(value).replaceAll('/', '-').split(/[ T]/);
  if (kind === 'date') return day;
  return `${day} ${time.length === 5 ? `${time}:00` : time}`;
}

/** Characters by their codes, not by a language; numbers by size. */
function compare(left: string | number, right: string | number): number {
  if (typeof left === 'number') return left - Number(right);
  return Buffer.compare(Buffer.from(left), Buffer.from(String(right)));
}

/** Whether people see a flag switched on: a number other than 0, or one of the words for it. */
function isOn(value: Cell): boolean {
  if (typeof value === 'number') return value !== 0;
  return ['1', 'true', 'yes', 'on', '是'].includes(
    String(value ?? '')
      .trim()
      .toLowerCase(),
  );
}

/** What a flag is compared with, as a number. */
function flagNumber(value: Cell): number {
  const number = Number(value);
  return value === null || value === '' || Number.isNaN(number) ? Number(isOn(value)) : number;
}

/** A flag is on or off and nothing else: no value is off. */
function meetsFlag(cell: Cell, name: string, raw: Cell | Cell[]): boolean {
  const on = isOn(cell);
  if (name === 'in' || name === 'notin') {
    const asked = Array.isArray(raw) ? raw : [raw];
    return asked.some((value) => flagNumber(value) === Number(on)) === (name === 'in');
  }
  if (Array.isArray(raw)) throw new Error('Only In takes lists');
  const wanted = flagNumber(raw);
  if (name.endsWith('like')) {
    const held = contains(String(Number(on)), String(wanted), name.replace(/^not/, ''));
    return held !== name.startsWith('not');
  }
  if (['=', '==', 'equal'].includes(name)) return wanted === Number(on);
  if (['<>', '!=', 'notequal'].includes(name)) return wanted !== Number(on);
  const order = Number(on) - wanted;
  return { '>': order > 0, '>=': order >= 0, '<': order < 0, '<=': order <= 0 }[name] ?? false;
}

function meetsComparison(kind: Kind, cell: Cell, operator: string, raw: Cell | Cell[]): boolean {
  const name = operator.toLowerCase();
  if (kind === 'flag') return meetsFlag(cell, name, raw);
  if (name === 'in' || name === 'notin') {
    const values = (Array.isArray(raw) ? raw : [raw])
      .map((each) => inForm(kind, each))
      .filter((each) => each !== null);
    if (!values.length) return name === 'notin';
    if (cell === null) return name === 'notin';
    return values.includes(cell) === (name === 'in');
  }
  if (Array.isArray(raw)) throw new Error('Only In takes lists');
  const negative = name.startsWith('not') || name === '<>' || name === '!=';
  const value = inForm(kind, raw);
  if (value === null) return (cell === null) !== negative;
  if (name.endsWith('like')) {
    if (cell === null) return negative;
    return contains(shown(cell), String(raw), name.replace(/^not/, '')) !== negative;
  }
  if (name === '<>' || name === '!=' || name === 'notequal') return cell !== value;
  if (name === '=' || name === '==' || name === 'equal')
    return cell === value || (value === '' && cell === null);
  if (cell === null) return false;
  const order = compare(cell, value);
  return { '>': order > 0, '>=': order >= 0, '<': order < 0, '<=': order <= 0 }[name] ?? false;
}

/** Whether a row meets a condition; AND binds tighter than OR. */
export function meets(kinds: Record<string, Kind>, row: Record<string, Cell>, group: Group): boolean {
  let any = false;
  let all = true;
  group.items.forEach(({ or, item }, index) => {
    const one =
      'items' in item
        ? meets(kinds, row, item)
        : meetsComparison(kinds[item.name] ?? 'text', row[item.name] ?? null, item.operator, item.value);
    if (index > 0 && or) {
      any ||= all;
      all = one;
    } else all = all && one;
  });
  return any || all;
}
