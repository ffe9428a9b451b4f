/** The instructions that the harness gives a phone when switching it on. */
export interface Order {
  url: string;
  /** Its disk. */
  folder: string;
  seed: number;
  run: number;
  planId: string;
  account: string;
  password: string;
  /** The phone dies in the middle of this operation of its disk or network; 0 = it lives. */
  dieAt: number;
  /** How many times as fast as real time its clock runs, so that waiting for a network takes little time in a test. */
  speed: number;
  /** When it was first switched on, in ms of real time: from then on its clock runs, also while it is off. */
  born: number;
  /** By how many ms its clock is ahead: the time it spent in a pocket. */
  ahead: number;
}

/** The last line a phone that has finished prints. */
export interface Finish {
  done: number;
  logins: number;
  /** Disk and network operations of this life. */
  operations: number;
  /** Conflicts it was asked about: nobody else edits, so each one is false. */
  conflicts: number;
  problems: string[];
}

export const order = JSON.parse(process.env['PHONE_ORDER'] ?? '{}') as Order;
