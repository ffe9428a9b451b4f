/** Approvals that home shows. */
export const SHOWN = 2;

/** What home knows of the to-do list. */
export interface TodoProps {
  /** How many approvals there are to do, more than none. */
  count: number;
}
