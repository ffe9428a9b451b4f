/** What a call needs before it is answered, in addition to the rights required by the rows it touches. */
export type Access =
  /** Nothing, not even a tenant. */
  | 'open'
  /** A tenant. */
  | 'anonymous'
  /** A tenant; a token is used if one is sent. */
  | 'optional'
  /** A token. */
  | 'user';

/** What a call does. */
export type CallEffect =
  | 'reads'
  /** Changes rows or files; refused to accounts whose roles may only read. */
  | 'writes'
  /** Begins, renews or ends a session. */
  | 'signs'
  /** Adds a line to the log, also for accounts that may only read. */
  | 'logs'
  /** Runs an engine of the tenant, which has its own rule. */
  | 'runs';

/** Whose data a call can reach. */
export type Coverage =
  /** Data that is the same for everybody: a clock, an id, a picture. */
  | 'nothing'
  /** The tenant's settings without their secrets. */
  | 'settings'
  /** Forms, fields and menus. */
  | 'definitions'
  /** Rows of the table that the caller names, as far as the gate lets the caller through. */
  | 'rows'
  /** Rows of tables that were opened to everybody. */
  | 'open rows'
  /** The caller's own account, session and works. */
  | 'own'
  /** What colleagues may know of each other. */
  | 'people'
  /** Files of the tenant. */
  | 'files'
  /** Rows that a tenant's SQL source or engine hands out. */
  | 'sources';

/** Who may make a call and what it does. For the server, the documents and the tests; never in a client's package. */
export interface EndpointRule {
  access: Access;
  effect: CallEffect;
  covers: Coverage;
  /** What the call is for, in one sentence. */
  doc: string;
  /** Other addresses of the same call, used by older clients and by other clients. */
  also?: readonly string[];
  /** The name of a table may follow the address: `getFormData-diy_customer`. */
  keyed?: true;
  /** Only this profile of the server answers the call; on the other it is 404. */
  onlyIn?: 'spec' | 'today';
  /** On this profile it is restricted to administrators. */
  administratorsIn?: 'today';
  /** How our client copes with a server that lacks the call; absent = a part of the product does not work there. */
  without?: string;
  /** Works only within the caller's transaction: it may be sent again under an idempotency key and is done once. */
  once?: true;
  /** Responds with a picture instead of an envelope. */
  image?: true;
}

/** A subject's rules: one for each of its calls, no more and no fewer. */
export type RulesOf<Endpoints> = Readonly<Record<keyof Endpoints, EndpointRule>>;
