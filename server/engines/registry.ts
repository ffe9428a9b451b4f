import type { Kysely } from 'kysely';
import type { SysConfig } from '../../src/data/protocol/config';
import type { Envelope } from '../../src/data/protocol/envelope';
import type { SysMenu } from '../../src/data/protocol/menu';
import type { CurrentUser, SysDept } from '../../src/data/protocol/user';
import type { RowsAbout, SeenPerson } from '../access/people-rules';
import type { ChatPlatform, CodeExchange } from '../auth/chat-gateway';
import type { TenantDatabase } from '../db/schema';
import type { EngineTables } from '../form-engine/engine-tables';
import type { Reach } from '../delivery/reach';

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
  /** Whether the caller passes every permission check of the tenant. */
  isAdmin: boolean;
  /** Whether the caller holds a role that leads in his organisation. */
  leads(): Promise<boolean>;
  /** The departments the caller may see, in their order. */
  departments(): Promise<SysDept[]>;
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
