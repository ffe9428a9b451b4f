/** What was read is kept as `kind:id`; these kinds mean something to who counts it or makes room. */

/** Pages of the rows of a list: `page:{list}:{what was asked}`. */
export const PAGE = 'page';
/** Lists that were taken along, the list of them and their parts: `taken`, `taken:{list}:…`. */
export const TAKEN = 'taken';
/** A list that is being taken along: `taking:{list}`. */
export const TAKING = 'taking';
/** Records: `record:{table}:{id}`. */
export const RECORD = 'record';
/** The rows of a table that meet a condition, as the lines of an order: `rows.{table}:{what was asked}`. */
export const ROWS = 'rows.';
/** Choices of fields: `options:{field}`. */
export const OPTIONS = 'options';
/** What of a kind was read last: `lately:{kind}`. */
export const LATELY = 'lately';
/** Notes of files of the server that lie on the device: `file:{record}:{path}`. */
export const FILE = 'file';

/** Kind and parts of the Id of something kept under a name, which some have none of. */
export function splitName(name: string): [kind: string, ...id: (string | undefined)[]] {
  const [kind = '', ...id] = name.split(':');
  return [kind, ...id];
}
