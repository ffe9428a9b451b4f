/** Thrown with a sentence for the administrator; users see a general text. */
export class SqlTextError extends Error {}

export interface Token {
  kind: 'word' | 'quoted' | 'text' | 'number' | 'sign' | 'variable';
  /** As written; a quoted word without its quotes. */
  value: string;
}

const tokenPattern =
  /(\s+)|('(?:[^'\\]|''|\\.)*')|(`[^`]*`|"[^"]*")|(\$[A-Za-z_\u4e00-\u9fa5][\w.\u4e00-\u9fa5]*\$)|(\d+(?:\.\d+)?)|([A-Za-z_\u4e00-\u9fa5][\w\u4e00-\u9fa5]*)|(<>|!=|>=|<=|\|\||::|[-+*/%=<>(),.])/gy;

const kinds = ['space', 'text', 'quoted', 'variable', 'number', 'word', 'sign'] as const;

// Many times longer than anything an administrator writes by hand; the words are scanned several times.
const longestText = 20_000;

/** The words of a statement, without the space between them. @throws SqlTextError for anything that is not such a word */
export function tokenize(text: string): Token[] {
  const source = text.trim().replace(/;\s*$/, '');
  if (source.length > longestText) throw new SqlTextError('The SQL is too long');
  const tokens: Token[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < source.length) {
    const at = tokenPattern.lastIndex;
    const match = tokenPattern.exec(source);
    if (!match) throw new SqlTextError(`Unexpected text in SQL at character ${at + 1}`);
    if (source.startsWith('--', at) || source.startsWith('/*', at))
      throw new SqlTextError('Comments are not allowed in SQL');
    const [value, ...groups] = match;
    const kind = kinds[groups.findIndex((group) => group !== undefined)] ?? 'space';
    if (kind !== 'space') tokens.push({ kind, value: kind === 'quoted' ? value.slice(1, -1) : value });
  }
  return tokens;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const keywords = words(
  'select from where and or not in is null like ilike between exists case when then else end as on join left right inner outer full cross ' +
    'group by order having limit offset asc desc distinct union all any some over partition with true false interval nulls first last ' +
    'current_date current_timestamp escape using rows range preceding following unbounded current row',
);

/** Keywords that a parenthesis may follow without turning them into a call. */
export const opensGroup = words(
  'select from where and or not in like ilike between exists case when then else as on join by having limit offset distinct union all any ' +
    'some over using escape',
);

/** Functions that take any type, so that the database cannot infer the type of a bound text. */
export const takesAnyType = words('concat concat_ws count');

/** Inside these, FROM belongs to the function. */
export const hasOwnFrom = words('extract trim substring');

/** Names that no statement may contain, whatever they mean there. */
export const forbidden =
  /^(pg_|information_schema$|microi_control$|current_user$|session_user$|user$|into$|for$|lateral$|returning$)/i;
