import { sql, type RawBuilder } from 'kysely';
import { schemaPrefix } from './db/physical';
import { findTable, type TenantModel } from './tenant-model';

/**
 * SQL that definitions carry (option sources, menu conditions, data sources) was written for MySQL and by administrators.
 * It is read word by word and rebuilt: only known functions, only tables of the tenant (named with its schema), only one
 * reading statement; variables become bound parameters; columns get their exact spelling.
 */

/** Thrown with a sentence for the administrator; users see a general text. */
export class SqlTextError extends Error {}

export interface SqlVariables {
  /** Value of `$Name$` (`CurrentUser.DeptId`, `Keyword`, a form field); undefined = unknown, bound as ''. */
  (name: string): string | number | boolean | null | undefined;
}

interface Token {
  kind: 'word' | 'quoted' | 'text' | 'number' | 'sign' | 'variable' | 'space';
  value: string;
}

const tokenPattern =
  /(\s+)|('(?:[^'\\]|''|\\.)*')|(`[^`]*`|"[^"]*")|(\$[A-Za-z_\u4e00-\u9fa5][\w.\u4e00-\u9fa5]*\$)|(\d+(?:\.\d+)?)|([A-Za-z_\u4e00-\u9fa5][\w\u4e00-\u9fa5]*)|(<>|!=|>=|<=|\|\||::|[-+*/%=<>(),.])/gy;

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const source = text.trim().replace(/;\s*$/, '');
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < source.length) {
    const at = tokenPattern.lastIndex;
    const match = tokenPattern.exec(source);
    if (!match) throw new SqlTextError(`Unexpected text in SQL at character ${at + 1}`);
    const [value, space, string, quoted, variable, number, word] = match;
    if (source.startsWith('--', at) || source.startsWith('/*', at))
      throw new SqlTextError('Comments are not allowed in SQL');
    const kind = space
      ? 'space'
      : string
        ? 'text'
        : quoted
          ? 'quoted'
          : variable
            ? 'variable'
            : number
              ? 'number'
              : word
                ? 'word'
                : 'sign';
    tokens.push({ kind, value });
  }
  return tokens.filter((token) => token.kind !== 'space');
}

const words = (list: string): Set<string> => new Set(list.split(' '));

const keywords = words(
  'select from where and or not in is null like ilike between exists case when then else end as on join left right inner outer full cross ' +
    'group by order having limit offset asc desc distinct union all any some over partition with true false interval nulls first last ' +
    'current_date current_timestamp escape using rows range preceding following unbounded current row',
);
const functions = words(
  'count sum avg min max coalesce ifnull nullif concat concat_ws lower upper substring substr left right trim ltrim rtrim length ' +
    'char_length replace round floor ceil ceiling abs mod power cast now date_part extract to_char to_date to_timestamp date_trunc ' +
    'greatest least string_agg row_number rank dense_rank position date year month day random',
);
const castTypes = words('int integer bigint numeric decimal text varchar char date timestamp signed');
const forbidden =
  /^(pg_|information_schema$|microi_control$|current_user$|session_user$|user$|into$|for$|lateral$|returning$)/i;

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
      if (this.lower(index + 1) === 'as' && this.tokens[index + 2]?.value === '(')
        this.withNames.add(token.value.toLowerCase());
    });
    this.tokens.forEach((token, index) => this.add(token, index));
    return sql.join(this.parts, sql` `);
  }

  private lower(index: number): string {
    return this.tokens[index]?.value.toLowerCase() ?? '';
  }

  private add(token: Token, index: number): void {
    switch (token.kind) {
      case 'number':
      case 'sign':
        this.parts.push(sql.raw(token.value));
        break;
      case 'text':
        this.parts.push(
          this.text(token.value.slice(1, -1).replace(/''|\\(.)/g, (pair, sign: string) => sign ?? pair[0])),
        );
        break;
      case 'variable':
        this.parts.push(sql`${this.variables(token.value.slice(1, -1)) ?? ''}`);
        break;
      case 'quoted':
        this.parts.push(this.identifier(token.value.slice(1, -1), index));
        break;
      default:
        this.parts.push(this.word(token.value, index));
    }
  }

  /** A literal; `'%$Keyword$%'` becomes one bound text with the values put in. */
  private text(value: string): RawBuilder<unknown> {
    const filled = value.replace(/\$([A-Za-z_\u4e00-\u9fa5][\w.\u4e00-\u9fa5]*)\$/g, (_all, name: string) =>
      String(this.variables(name) ?? ''),
    );
    return sql`${filled}`;
  }

  private word(value: string, index: number): RawBuilder<unknown> {
    const lower = value.toLowerCase();
    if (
      this.tokens[index + 1]?.value === '(' &&
      !keywords.has(lower) &&
      !this.isTablePlace(index) &&
      !castTypes.has(lower)
    ) {
      if (!functions.has(lower)) throw new SqlTextError(`Function ${value} is not allowed in SQL`);
      return sql.raw(lower === 'ifnull' ? 'coalesce' : lower);
    }
    const isAlias =
      this.lower(index - 1) === 'as' || this.lower(index - 1) === '.' || this.lower(index + 1) === '.';
    if (keywords.has(lower) && !isAlias) return sql.raw(lower);
    if (castTypes.has(lower) && this.isCastType(index)) return sql.raw(lower === 'signed' ? 'bigint' : lower);
    return this.identifier(value, index);
  }

  private isCastType(index: number): boolean {
    const before = this.lower(index - 1);
    return before === '::' || (before === 'as' && /^[()]$/.test(this.lower(index + 1)));
  }

  private isTablePlace(index: number): boolean {
    const before = this.lower(index - 1);
    return before === 'from' || before === 'join' || (before === ',' && this.inFromList(index));
  }

  /** A comma-separated FROM list: walking back from the comma, FROM comes before any other clause. */
  private inFromList(index: number): boolean {
    let depth = 0;
    for (let at = index - 1; at >= 0; at -= 1) {
      const value = this.lower(at);
      if (value === ')') depth += 1;
      else if (value === '(') {
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
      if (this.lower(index + 1) === '.')
        throw new SqlTextError('Tables of other schemas are not allowed in SQL');
      return this.tableName(table.physical, lower, index);
    }
    return sql.id(this.spelling.get(lower) ?? this.remember(lower, value));
  }

  /** The table with its schema; without an alias of its own it keeps its name as one, so that `table.Column` works. */
  private tableName(physical: string, name: string, index: number): RawBuilder<unknown> {
    const next = this.tokens[index + 1];
    const hasAlias =
      next !== undefined &&
      (next.value.toLowerCase() === 'as' ||
        (next.kind !== 'sign' && !keywords.has(next.value.toLowerCase())));
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
