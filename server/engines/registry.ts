import type { Kysely } from 'kysely';
import type { SysConfig } from '../../src/data/protocol/config';
import type { Envelope } from '../../src/data/protocol/envelope';
import type { Where } from '../../src/data/protocol/form-engine';
import type { Row } from '../../src/data/protocol/row';
import type { SysMenu } from '../../src/data/protocol/menu';
import type { CurrentUser } from '../../src/data/protocol/user';
import type { RowsAbout, SeenPerson } from '../access/people-rules';
import type { ChatPlatform, CodeExchange } from '../auth/chat-gateway';
import type { TenantDatabase } from '../db/schema';
import type { Reach } from '../notices/delivery/reach';

/** Which row(s) a call inside the server addresses; the same grammar as on the wire, without permission checks. */
export interface EngineQuery {
  Where?: Where;
  OrderBy?: string;
  OrderByType?: 'ASC' | 'DESC';
  PageIndex?: number;
  PageSize?: number;
}

/** Every row that a condition matches, however many. */
export interface SetQuery extends Pick<EngineQuery, 'Where' | 'OrderBy' | 'OrderByType'> {
  /** Absent = all columns; those the table lacks are left out. */
  columns?: readonly string[];
  /** Only rows with distinct values in these columns, in no order. */
  distinct?: boolean;
}

/** Reads and writes of one tenant's tables (system tables included), as the form engine would do them, unchecked. */
export interface EngineTables {
  get(table: string, idOrWhere: string | Where): Promise<Row | null>;
  list(table: string, query?: EngineQuery): Promise<{ rows: Row[]; count: number }>;
  /** The names of a table's columns, from memory; null where the tenant has no such table. */
  columns(table: string): Promise<ReadonlySet<string> | null>;
  /** One statement for all of them. @throws Refusal above a million rows */
  all(table: string, query?: SetQuery): Promise<Row[]>;
  /** Fills Id, CreateTime, UpdateTime, UserId, UserName. Returns the stored row. */
  add(table: string, values: Record<string, unknown>): Promise<Row>;
  /** The same for many rows, in a few statements unless something has to be done row by row. Returns their Ids. */
  addAll(table: string, rows: ReadonlyArray<Record<string, unknown>>): Promise<string[]>;
  /** Returns the number of rows changed. */
  update(table: string, id: string, values: Record<string, unknown>): Promise<number>;
  /** Logical delete. Returns the number of rows changed. */
  remove(table: string, id: string): Promise<number>;
}

/** What an engine gets to work with. */
export interface EngineContext {
  osClient: string;
  /** null when an AllowAnonymous engine is called without a token. */
  user: CurrentUser | null;
  sysConfig: SysConfig;
  profile: 'spec' | 'today';
  /** Server local time, `yyyy-MM-dd HH:mm:ss`. */
  now(): string;
  tables: EngineTables;
  /** The same reads with the caller's own rights: use these for what he shows to himself or others. */
  own: Pick<EngineTables, 'list'>;
  /** The tenant's own schema, for SQL of any shape; parameters must be bound. */
  db: Kysely<TenantDatabase>;
  /** The tenant's menus in their order, from memory. */
  menus(): Promise<readonly SysMenu[]>;
  /** Whether the caller may see what rows of a table say about a person; about others only if he may read the table. */
  maySee(table: string, userId: string): Promise<boolean>;
  /** Everybody about whom rows of a table may inform the caller, including himself; only himself when he may not read it. */
  peopleSeen(table: string): Promise<SeenPerson[]>;
  /** Rows of a table about people whom the caller may see, the wanted columns as texts. */
  rowsAbout(table: string, wanted: RowsAbout): Promise<Array<Record<string, string>>>;
  /** Whether the caller may export what he sees of a table to a file. */
  mayExport(table: string): Promise<boolean>;
  /** Whether the caller may read a table at all. */
  mayRead(table: string): Promise<boolean>;
  /** Runs `work` in one transaction; throw to roll back. Transactions do not nest: inside one, the work joins it. */
  transaction<T>(work: (context: EngineContext) => Promise<T>): Promise<T>;
  /** The ways by which people get notices outside the app. */
  reach: Reach;
  /** The name the caller's device has in his session; '' without a session. */
  did: string;
  /** A signature that only this server can make, over a text that a phone keeps for a while. */
  sign(text: string): string;
  /**
   * Logs a user in (chat-platform login): starts a session and puts the token into the response headers. Returns the user object
   * of the protocol and the menu his role starts at, or null when no enabled user has that Id.
   */
  signIn(userId: string): Promise<{ user: CurrentUser; homeMenu: SysMenu | null } | null>;
  /** Chat platforms the tenant has set up; `demoLogin`: codes `demo_{account}` replace one. */
  chat: {
    demoLogin: boolean;
    exchange(platform: ChatPlatform): CodeExchange | null;
    /** Counts a try before its code is checked; throws a Refusal while its network has to wait. */
    begin(): Promise<void>;
    /** The try does not count: its code identified a person. */
    succeeded(): Promise<void>;
  };
}

export interface Engine {
  allowAnonymous: boolean;
  /** Stores something: accounts whose roles are all read-only (OnlyGet) are refused. */
  writes?: boolean;
  /** Params: the body without the SDK's extras. The answer is sent unchanged – normally an envelope. */
  run(context: EngineContext, params: Record<string, unknown>): Promise<Envelope | string | null>;
}

const engines = new Map<string, Engine>();

/** Makes an engine callable by ApiEngine/run under its key (case-insensitive). A second registration replaces the first. */
export function registerEngine(key: string, engine: Engine): void {
  engines.set(key.toLowerCase(), engine);
}

/** The engine of that key, or undefined. */
export function findEngine(key: string): Engine | undefined {
  return engines.get(key.toLowerCase());
}

/** Success envelope. */
export function ok<T>(data: T, extra: Partial<Envelope<T>> = {}): Envelope<T> {
  return { Code: 1, Data: data, DataCount: null, DataAppend: null, Msg: '', ...extra };
}

/** Refusal envelope with the text the user will read. */
export function refuse(msg: string, code = 0, dataAppend: unknown = null): Envelope<null> {
  return { Code: code, Data: null, DataCount: null, DataAppend: dataAppend, Msg: msg };
}
