import { sql, type RawBuilder } from 'kysely';
import { castTypes, openFunctions } from '../db/open-functions';
import { schemaPrefix } from '../db/physical';
import { findTable, type TenantModel } from '../tenants/tenant-model';
import {
  SqlTextError,
  forbidden,
  hasOwnFrom,
  keywords,
  opensGroup,
  takesAnyType,
  tokenize,
  type Token,
} from './sql-words';

/**
 * SQL that definitions carry (option sources, menu conditions, data sources) was written by administrators, and for MySQL. It is
 * read word by word and rebuilt: only known functions, only tables of the tenant (named with its schema), only a single reading
 * statement; variables become bound parameters; columns get their exact spelling.
 */

export interface SqlVariables {
  /** Value of `$Name$` (`CurrentUser.DeptId`, `Keyword`, a form field); undefined = unknown, bound as ''. */
  (name: string): string | number | boolean | null | undefined;
}

/** Rebuilds one SELECT (or, with `kind` 'condition'/'join', a WHERE or JOIN fragment) for the tenant. @throws SqlTextError */
export function buildSql(
  text: string,
  kind: 'select' | 'condition' | 'join',
  model: TenantModel,
  schema: string,
  variables: SqlVariables,
): RawBuilder<unknown> {
  const tokens = tokenize(text);
  if (!tokens.length) throw new SqlTextError('The SQL is empty');
  const first = tokens[0]?.value.toLowerCase() ?? '';
  if (kind === 'select' && first !== 'select' && first !== 'with')
    throw new SqlTextError('Only SELECT is allowed');
  return new Builder(tokens, model, schema, variables).build();
}

class Builder {
  private readonly parts: Array<RawBuilder<unknown>> = [];
  private readonly spelling: Map<string, string>;
  private readonly withNames = new Set<string>();
  /** What precedes each open parenthesis: the function's name, '' for a group. */
  private readonly open: string[] = [];

  constructor(
    private readonly tokens: Token[],
    private readonly model: TenantModel,
    private readonly schema: string,
    private readonly variables: SqlVariables,
  ) {
    this.spelling = columnSpelling(model);
  }

  build(): RawBuilder<unknown> {
    this.tokens.forEach((token, index) => {
      if (this.keyword(index + 1) === 'as' && this.sign(index + 2) === '(')
        this.withNames.add(token.value.toLowerCase());
    });
    this.tokens.forEach((token, index) => this.add(token, index));
    if (this.open.length) throw new SqlTextError('A parenthesis is not closed in SQL');
    return sql.join(this.parts, sql` `);
  }

  private lower(index: number): string {
    return this.tokens[index]?.value.toLowerCase() ?? '';
  }

  /** A word that is not a quoted name. */
  private keyword(index: number): string {
    return this.tokens[index]?.kind === 'word' ? this.lower(index) : '';
  }

  private sign(index: number): string {
    const token = this.tokens[index];
    return token?.kind === 'sign' ? token.value : '';
  }

  private add(token: Token, index: number): void {
    switch (token.kind) {
      case 'number':
        this.parts.push(sql.raw(token.value));
        break;
      case 'sign':
        this.addSign(token.value, index);
        break;
      case 'text':
        this.addText(
          token.value.slice(1, -1).replace(/''|\\(.)/g, (pair, sign: string) => sign ?? pair[0]),
          index,
        );
        break;
      case 'variable':
        this.parts.push(this.bound(this.variables(token.value.slice(1, -1)) ?? ''));
        break;
      case 'quoted':
        this.isCastType(index);
        this.parts.push(
          this.sign(index + 1) === '(' ? this.call(token.value, index) : this.identifier(token.value, index),
        );
        break;
      default:
        this.parts.push(this.word(token.value, index));
    }
  }

  private addSign(value: string, index: number): void {
    if (value === '(') this.open.push(this.openedBy(index));
    // A fragment must not close a parenthesis around it: it would step out of its own condition.
    if (value === ')' && this.open.pop() === undefined)
      throw new SqlTextError('A parenthesis closes nothing in SQL');
    if (value === '::' && !castTypes.has(this.keyword(index + 1)))
      throw new SqlTextError(`Type ${this.lower(index + 1)} is not allowed in SQL`);
    this.parts.push(sql.raw(value));
  }

  private openedBy(index: number): string {
    const before = this.keyword(index - 1);
    return openFunctions.has(before) ? before : '';
  }

  /** A literal; `'%$Keyword$%'` becomes one bound text with the values inserted. */
  private addText(value: string, index: number): void {
    const filled = value.replace(/\$([A-Za-z_\u4e00-\u9fa5][\w.\u4e00-\u9fa5]*)\$/g, (_all, name: string) =>
      String(this.variables(name) ?? ''),
    );
    const type = this.keyword(index - 1);
    if (/^(interval|date|timestamp)$/.test(type)) {
      this.parts.pop(); // `interval '1 day'` accepts only a literal
      this.parts.push(sql`cast(${filled} as ${sql.raw(type)})`);
    } else this.parts.push(this.bound(filled));
  }

  /** A bound value; with its type where the database has nothing to infer it from. */
  private bound(value: string | number | boolean): RawBuilder<unknown> {
    return takesAnyType.has(this.open.at(-1) ?? '') ? sql`cast(${value} as text)` : sql`${value}`;
  }

  private word(value: string, index: number): RawBuilder<unknown> {
    const lower = value.toLowerCase();
    const afterPoint = this.sign(index - 1) === '.';
    if (this.isCastType(index)) return sql.raw(lower === 'signed' ? 'bigint' : lower);
    if (this.sign(index + 1) === '(' && (afterPoint || !opensGroup.has(lower)))
      return this.call(value, index);
    const isName = afterPoint || this.sign(index + 1) === '.' || this.keyword(index - 1) === 'as';
    return keywords.has(lower) && !isName ? sql.raw(lower) : this.identifier(value, index);
  }

  /** A name followed by a parenthesis, quoted or not: the list is the only way to a function. */
  private call(value: string, index: number): RawBuilder<unknown> {
    const lower = value.toLowerCase();
    if (
      !openFunctions.has(lower) ||
      this.sign(index - 1) === '.' ||
      this.isTablePlace(index) ||
      this.keyword(index - 1) === 'as'
    )
      throw new SqlTextError(`Function ${value} is not allowed in SQL`);
    return sql.raw(lower === 'ifnull' ? 'coalesce' : lower);
  }

  /** After `::`, and after AS inside CAST, only a type from the list is let through. */
  private isCastType(index: number): boolean {
    const inCast = this.keyword(index - 1) === 'as' && this.open.at(-1) === 'cast';
    if (!inCast && this.sign(index - 1) !== '::') return false;
    if (!castTypes.has(this.keyword(index)))
      throw new SqlTextError(`Type ${this.lower(index)} is not allowed in SQL`);
    return true;
  }

  private isTablePlace(index: number): boolean {
    const before = this.keyword(index - 1);
    if (before === 'from') return !hasOwnFrom.has(this.open.at(-1) ?? '');
    return before === 'join' || (this.sign(index - 1) === ',' && this.inFromList(index));
  }

  /** True in a comma-separated FROM list: walking back from the comma, FROM comes before any other clause. */
  private inFromList(index: number): boolean {
    let depth = 0;
    for (let at = index - 1; at >= 0; at -= 1) {
      const value = this.keyword(at);
      if (this.sign(at) === ')') depth += 1;
      else if (this.sign(at) === '(') {
        if (depth === 0) return false;
        depth -= 1;
      } else if (depth === 0) {
        if (value === 'from') return true;
        if (/^(select|where|group|order|having|limit|on|by)$/.test(value)) return false;
      }
    }
    return false;
  }

  private identifier(value: string, index: number): RawBuilder<unknown> {
    const lower = value.toLowerCase();
    if (forbidden.test(lower) || lower.startsWith(schemaPrefix))
      throw new SqlTextError(`${value} is not allowed in SQL`);
    if (this.isTablePlace(index)) {
      if (this.withNames.has(lower)) return sql.id(value);
      const table = this.model.formsByName.get(lower) ?? findTable(this.model, lower);
      if (!table) throw new SqlTextError(`Unknown table ${value} in SQL`);
      if (this.sign(index + 1) === '.')
        throw new SqlTextError('Tables of other schemas are not allowed in SQL');
      return this.tableName(table.physical, lower, index);
    }
    return sql.id(this.spelling.get(lower) ?? this.remember(lower, value));
  }

  /** The table with its schema; without an alias it keeps its name as one, so that `table.Column` works. */
  private tableName(physical: string, name: string, index: number): RawBuilder<unknown> {
    const next = this.tokens[index + 1];
    const hasAlias =
      next !== undefined &&
      (next.kind === 'word'
        ? next.value.toLowerCase() === 'as' || !keywords.has(next.value.toLowerCase())
        : next.kind === 'quoted');
    const alias = this.spelling.get(name) ?? this.remember(name, name);
    return hasAlias
      ? sql.id(this.schema, physical)
      : sql`${sql.id(this.schema, physical)} as ${sql.id(alias)}`;
  }

  /** Aliases keep the spelling of their first appearance. */
  private remember(lower: string, value: string): string {
    this.spelling.set(lower, value);
    return value;
  }
}

function columnSpelling(model: TenantModel): Map<string, string> {
  const spelling = new Map<string, string>();
  for (const table of [...model.systemByName.values(), ...model.formsByName.values()]) {
    for (const [lower, column] of table.columns) if (!spelling.has(lower)) spelling.set(lower, column.name);
  }
  return spelling;
}

/** Variables of a request: `CurrentUser.X`, `Keyword`, then the form's fields, then the call's own parameters. */
export function requestVariables(
  user: Record<string, unknown> | null,
  keyword: string,
  ...sources: Array<Record<string, unknown>>
): SqlVariables {
  const scalar = (value: unknown): string | number | null | undefined => {
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'number' || typeof value === 'string') return value;
    if (typeof value === 'boolean') return value ? 1 : 0;
    return JSON.stringify(value);
  };
  return (name) => {
    const own = /^CurrentUser\.(\w+)$/i.exec(name);
    if (own) return scalar(pick(user ?? {}, own[1] ?? ''));
    if (/^_?Keyword$/i.test(name)) return keyword;
    const field = name.replace(/^(V8\.)?Form\./i, '');
    for (const source of sources) {
      const value = scalar(pick(source, field));
      if (value !== undefined) return value;
    }
    return undefined;
  };
}

function pick(source: Record<string, unknown>, name: string): unknown {
  if (Object.keys(source).includes(name)) return source[name];
  const key = Object.keys(source).find((candidate) => candidate.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : source[key];
}
