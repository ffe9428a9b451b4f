const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/**
 * The only functions that SQL of a tenant may call; `left` and `right` are also joins. The reader of words
 * (`server/form-engine/sql-text.ts`) lets no others through, and the database lets its roles execute no others
 * (`function-fence.ts`).
 */
export const openFunctions = words(
  'count sum avg min max coalesce ifnull nullif concat concat_ws lower upper substring substr left right trim ltrim rtrim length ' +
    'char_length replace round floor ceil ceiling abs mod power cast now date_part extract to_char to_date to_timestamp date_trunc ' +
    'greatest least string_agg row_number rank dense_rank position date year month day random',
);

/** The only types a value may be cast to: any other (`regclass`, `xml`) is a function under another name. */
export const castTypes = words('int integer bigint numeric decimal text varchar char date timestamp signed');

/** Functions the database substitutes for words that do not look like a call: TRIM, ESCAPE. */
export const behindWords = words('btrim like_escape');

/** Functions our own conditions call next to SQL of a tenant, in the same statement. */
export const calledBeside = words('translate trim_scale');

/** The operators, as the database names them: those a tenant may write, including LIKE and ILIKE. */
export const openOperators = words('+ - * / % = <> < > <= >= || ~~ !~~ ~~* !~~*');

/** The types of column values, of {@link castTypes} and of intermediate results, as the database names them. */
export const openTypes = words(
  'bool int2 int4 int8 float4 float8 numeric text varchar bpchar name date time timestamp timestamptz interval anynonarray',
);
