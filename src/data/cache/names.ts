/** What was read is kept as `kind:id`; these kinds have a meaning for the code that counts them or makes room. */

/** Pages of the rows of a list: `page:{list}:{what was asked}`. */
export const PAGE = 'page';
/** Lists that were taken along, with their index and their parts: `taken`, `taken:{list}:…`. */
export const TAKEN = 'taken';
/** A list that is being taken along: `taking:{list}`. */
export const TAKING = 'taking';
/** Records: `record:{table}:{id}`. */
export const RECORD = 'record';
/** Who changed what in a record: `history:{table}:{id}`. */
export const HISTORY = 'history';
/** How its approvals went: `course:{table}:{id}`. */
export const COURSE = 'course';
/** How many rows name it: `related:{table}:{id}`. */
export const RELATED = 'related';
/** The rows of a table that meet a condition, such as the lines of an order: `rows.{table}:{what was asked}`. */
export const ROWS = 'rows.';
/** Choices of fields: `options:{field}`. */
export const OPTIONS = 'options';
/** The most recently read Ids of a kind: `lately:{kind}`. */
export const LATELY = 'lately';
/** Notes about server files that are stored on the device: `file:{record}:{path}`. */
export const FILE = 'file';

/** The kind of something kept under a name, and the parts of its Id, if any. */
export function splitName(name: string): [kind: string, ...id: (string | undefined)[]] {
  const [kind = '', ...id] = name.split(':');
  return [kind, ...id];
}
