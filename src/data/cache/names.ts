/** What was read is kept as `kind:id`; these kinds mean something to who counts it or makes room. */

/** Pages of the rows of a list: `page:{list}:{what was asked}`. */
export const PAGE = 'page';
/** Lists that were taken along, the list of them and their parts: `taken`, `taken:{list}:…`. */
export const TAKEN = 'taken';
/** A list that is being taken along: `taking:{list}`. */
export const TAKING = 'taking';
/** What of a kind was read last: `lately:{kind}`. */
export const LATELY = 'lately';
/** Notes of files of the server that lie on the device: `file:{record}:{path}`. */
export const FILE = 'file';

/** Kind and first part of the Id of something kept under a name; the latter is undefined where it has none. */
export function splitName(name: string): [kind: string, id: string | undefined] {
  const [kind = '', id] = name.split(':');
  return [kind, id];
}
