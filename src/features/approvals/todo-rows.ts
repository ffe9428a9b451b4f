/** Approvals that home shows. */
export const SHOWN = 2;

/** What home knows of the to-do list. */
export interface TodoProps {
  /** How many approvals there are to do, more than none. */
  count: number;
}

/** The height of a row, px, as it is before it is known; in elder mode its button is below it. */
export const rowHeight = (simple: boolean): number => (simple ? 152 : 68);
