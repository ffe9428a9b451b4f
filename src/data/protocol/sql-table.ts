const FROM = /\bfrom\s+(?:["`[]?\w+["`\]]?\.)?["`[]?(\w+)/i;

/** The table that a statement reads first, without its schema; undefined where it reads none. */
export const tableOfSql = (sql: string): string | undefined => FROM.exec(sql)?.[1];
