/** What the harness tells a phone when it switches it on. */
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
  /** Its clock runs so many times as fast as the wall's, so that waiting for a network takes no time in a test. */
  speed: number;
  /** When it was first switched on, ms on the wall: from then on its clock runs, also while it is off. */
  born: number;
  /** How far its clock is ahead, ms: it was in a pocket. */
  ahead: number;
}

/** The last line a phone that has finished prints. */
export interface Finish {
  done: number;
  logins: number;
  /** Disk and network operations of this life. */
  operations: number;
  /** Conflicts it was asked about: nobody else edits, so each is a false one. */
  conflicts: number;
  problems: string[];
}

export const order = JSON.parse(process.env['PHONE_ORDER'] ?? '{}') as Order;
