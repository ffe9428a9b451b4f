const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/**
 * The only functions that SQL of a tenant may call; `left` and `right` are joins as well. The reader of words
 * (`server/form-engine/sql-text.ts`) lets no other through, and the database lets its roles execute no other
 * (`function-fence.ts`).
 */
export const openFunctions = words(
  'count sum avg min max coalesce ifnull nullif concat concat_ws lower upper substring substr left right trim ltrim rtrim length ' +
    'char_length replace round floor ceil ceiling abs mod power cast now date_part extract to_char to_date to_timestamp date_trunc ' +
    'greatest least string_agg row_number rank dense_rank position date year month day random',
);

/** The only types a value may be turned into: any other (`regclass`, `xml`) is a function under another name. */
export const castTypes = words('int integer bigint numeric decimal text varchar char date timestamp signed');

/** What the database makes of words that look like no call: TRIM, ESCAPE. */
export const behindWords = words('btrim like_escape');

/** What our own conditions call beside SQL of a tenant, in one statement with it. */
export const calledBeside = words('translate trim_scale');

/** The signs between values, as the database calls them: those a tenant may write, LIKE and ILIKE among them. */
export const openOperators = words('+ - * / % = <> < > <= >= || ~~ !~~ ~~* !~~*');

/** The types that values of columns, of {@link castTypes} and between them have, as the database calls them. */
export const openTypes = words(
  'bool int2 int4 int8 float4 float8 numeric text varchar bpchar name date time timestamp timestamptz interval anynonarray',
);
