import { sql, type Kysely } from 'kysely';
import jwt from 'jsonwebtoken';
import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { ulid } from 'ulid';
import type { TokenDiagnostic } from '../../src/data/protocol/envelope';
import { formatTime, type Now } from '../lib/clock';
import type { TenantDatabase } from '../db/schema';
import { Refusal } from '../lib/messages';
import { controlSchema } from '../tenants/control-tables';
import { diagnose, type TokenFacts } from './diagnostic';

const minute = 60_000;
const day = 24 * 60 * minute;
const issuer = 'microi';
/** Lifetimes of the protocol: a desktop 20 minutes, everything else 30 days. */
const lifetimeOf = (clientType: string): number =>
  clientType.toUpperCase() === 'PC' ? 20 * minute : 30 * day;
const leadOf = (lifetime: number): number => Math.min(Math.max(lifetime / 10, 5 * minute), day);
/** How long a token that was replaced still works, for calls already under way. */
const grace = 2 * minute;

export interface Session {
  id: string;
  osClient: string;
  userId: string;
  clientType: string;
  did: string;
  issuedAt: number;
  expiresAt: number;
  replacedAt: number | null;
  /** The session that replaced it. */
  nextId: string | null;
  /** The user's number when the session began: a change of it ends the session. */
  authVersion: number;
  seenAt: number;
  ip: string;
  /** What the client calls itself. */
  device: string;
  /** Version of the tenant's definitions when the session was read (model-version.ts). */
  modelVersion: number;
}

/** Where a login comes from. */
export interface Origin {
  clientType: string;
  did?: string;
  ip?: string;
  device?: string;
}

interface Claims {
  UserId: string;
  OsClient: string;
  ClientType: string;
  Did: string;
  AuthVersion: number;
  jti: string;
  iat: number;
  exp: number;
}

interface SessionRow {
  Id: string;
  OsClient: string;
  UserId: string;
  ClientType: string | null;
  Did: string | null;
  IssuedAt: number;
  ExpiresAt: number;
  ReplacedAt: number | null;
  NextId: string | null;
  AuthVersion: number | null;
  SeenAt: number | null;
  Ip: string | null;
  Device: string | null;
  /** The user's current one. */
  CurrentVersion?: number | null;
  ModelVersion?: number | null;
}

const table = sql.id(controlSchema, 'session');
/** Precision of the list of devices: a write at every call would cost more than it is worth. */
const seenEvery = 5 * minute;

function sessionOf(row: SessionRow): Session {
  return {
    id: row.Id,
    osClient: row.OsClient,
    userId: row.UserId,
    clientType: row.ClientType ?? '',
    did: row.Did ?? '',
    issuedAt: row.IssuedAt,
    expiresAt: row.ExpiresAt,
    replacedAt: row.ReplacedAt,
    nextId: row.NextId,
    authVersion: row.AuthVersion ?? row.CurrentVersion ?? 0,
    seenAt: row.SeenAt ?? row.IssuedAt,
    ip: row.Ip ?? '',
    device: row.Device ?? '',
    modelVersion: row.ModelVersion ?? 0,
  };
}

/** The user whose devices are logged out: the one with this Did, or all except the one with `keep`. */
export interface EndedDevices {
  osClient: string;
  userId: string;
  did?: string;
  keep?: string;
}

/** Is notified of logins and their ends, for data that belongs to a device for as long as a user is logged in on it. */
export interface DeviceFollower {
  began(session: Pick<Session, 'osClient' | 'userId' | 'did'>): Promise<void>;
  ended(devices: EndedDevices): Promise<void>;
}

/** Who is signed in: JWTs bound to rows of the database, so that every process knows them and each can be ended. */
export class Sessions {
  private secret = '';
  /** The secret as a key object: given a text, the library would check for every token whether it is a certificate. */
  private key: KeyObject = createSecretKey(randomBytes(32));

  constructor(
    private readonly root: Kysely<TenantDatabase>,
    private readonly now: Now,
    private readonly follower: DeviceFollower | null = null,
  ) {}

  /** Reads the signing secret (created at the first start) and removes expired sessions. */
  async open(): Promise<void> {
    const setting = sql.id(controlSchema, 'setting');
    await sql`insert into ${setting} values ('JwtSecret', ${randomBytes(48).toString('base64')}) on conflict do nothing`.execute(
      this.root,
    );
    const { rows } = await sql<{
      Value: string;
    }>`select "Value" from ${setting} where "Name" = 'JwtSecret'`.execute(this.root);
    this.secret = rows[0]?.Value ?? '';
    this.key = createSecretKey(this.secret, 'utf8');
    await sql`delete from ${table} where "ExpiresAt" < ${this.now() - day}`.execute(this.root);
  }

  /** The server's secret for its other signatures (temporary file addresses, known devices). */
  get signingSecret(): string {
    return this.secret;
  }

  /** Starts a session and returns its token. */
  async issue(osClient: string, userId: string, origin: Origin): Promise<string> {
    const issuedAt = this.now();
    const session: Session = {
      id: ulid(),
      osClient,
      userId,
      clientType: origin.clientType.slice(0, 50),
      did: (origin.did ?? '').slice(0, 100),
      issuedAt,
      expiresAt: issuedAt + lifetimeOf(origin.clientType),
      replacedAt: null,
      nextId: null,
      authVersion: await this.authVersion(osClient, userId),
      seenAt: issuedAt,
      ip: (origin.ip ?? '').slice(0, 50),
      device: (origin.device ?? '').slice(0, 200),
      modelVersion: 0,
    };
    await sql`insert into ${table} ("Id", "OsClient", "UserId", "ClientType", "Did", "IssuedAt", "ExpiresAt", "AuthVersion", "SeenAt", "Ip", "Device")
      values (${session.id}, ${osClient}, ${userId}, ${session.clientType}, ${session.did}, ${issuedAt}, ${session.expiresAt}, ${session.authVersion}, ${issuedAt}, ${session.ip}, ${session.device})`.execute(
      this.root,
    );
    await this.follower?.began(session);
    return this.tokenOf(session);
  }

  /** The token of a session: identical whenever and wherever it is made. */
  private tokenOf(session: Session): string {
    return jwt.sign(
      {
        UserId: session.userId,
        OsClient: session.osClient,
        ClientType: session.clientType,
        Did: session.did,
        AuthVersion: session.authVersion,
        iat: Math.floor(session.issuedAt / 1000),
        exp: Math.floor(session.expiresAt / 1000),
      },
      this.key,
      { algorithm: 'HS256', issuer, audience: issuer, jwtid: session.id },
    );
  }

  private async find(id: string): Promise<{ session: Session; currentVersion: number } | undefined> {
    const { rows } =
      await sql<SessionRow>`select s.*, c."AuthVersion" as "CurrentVersion", v."Version" as "ModelVersion" from ${table} as s
        left join ${sql.id(controlSchema, 'credential')} as c on c."OsClient" = s."OsClient" and c."UserId" = s."UserId"
        left join ${sql.id(controlSchema, 'model_version')} as v on v."OsClient" = s."OsClient" where s."Id" = ${id}`.execute(
        this.root,
      );
    const [row] = rows;
    return row && { session: sessionOf(row), currentVersion: row.CurrentVersion ?? 0 };
  }

  /**
   * The session of a token. @throws Refusal Code 1001 with the diagnostic of the protocol
   * @param requested the tenant that the request names; '' = none
   */
  async verify(header: string | undefined, requested: string): Promise<Session> {
    const token = (header ?? '').replace(/^bearer\s+/i, '').trim();
    if (!token || token === 'null' || token === 'undefined') return this.deny('MissingToken', requested);
    const claims = this.decode(token, requested);
    const facts: TokenFacts = {
      requested,
      claims: { ...claims, issuedAt: claims.iat * 1000, expiresAt: claims.exp * 1000 },
    };
    if (requested && requested.toLowerCase() !== claims.OsClient.toLowerCase())
      return this.deny('TenantMismatch', requested, facts);
    if (claims.exp * 1000 <= this.now()) return this.deny('JwtExpired', requested, facts);
    const found = await this.find(claims.jti);
    const session = found?.session;
    if (!session || session.osClient !== claims.OsClient || session.userId !== claims.UserId) {
      return this.deny('SessionMissing', requested, facts);
    }
    if (session.replacedAt !== null && this.now() - session.replacedAt > grace)
      return this.deny('TokenReplaced', requested, facts);
    if (session.expiresAt <= this.now()) return this.deny('SessionExpired', requested, facts);
    if (claims.AuthVersion !== found.currentVersion) return this.deny('AuthVersionChanged', requested, facts);
    if (this.now() - session.seenAt >= seenEvery)
      await sql`update ${table} set "SeenAt" = ${this.now()} where "Id" = ${session.id}`.execute(this.root);
    return session;
  }

  /** The token that replaces this session's when it is about to expire (or was replaced already); null = keep using it. */
  async rotate(session: Session): Promise<string | null> {
    if (session.nextId) return this.tokenOfId(session.nextId);
    const lifetime = session.expiresAt - session.issuedAt;
    if (session.replacedAt !== null || session.expiresAt - this.now() > leadOf(lifetime)) return null;
    const at = this.now();
    const nextId = ulid();
    // Of several simultaneous calls one takes the row; the others then find its successor there.
    const { rows } =
      await sql`with old as (update ${table} set "ReplacedAt" = ${at}, "NextId" = ${nextId} where "Id" = ${session.id} and "ReplacedAt" is null returning *)
      insert into ${table} ("Id", "OsClient", "UserId", "ClientType", "Did", "IssuedAt", "ExpiresAt", "AuthVersion", "SeenAt", "Ip", "Device")
      select ${nextId}, "OsClient", "UserId", "ClientType", "Did", ${at}::bigint, ${at + lifetime}::bigint, ${session.authVersion}::int, ${at}::bigint, "Ip", "Device" from old returning 1`.execute(
        this.root,
      );
    if (rows.length) return this.tokenOfId(nextId);
    const taken = (await this.find(session.id))?.session.nextId;
    return taken ? this.tokenOfId(taken) : null;
  }

  private async tokenOfId(id: string): Promise<string | null> {
    const found = await this.find(id);
    return found ? this.tokenOf(found.session) : null;
  }

  /** Ends one session. */
  async end(session: Pick<Session, 'id'>): Promise<void> {
    const { rows } =
      await sql<SessionRow>`delete from ${table} where "Id" = ${session.id} returning *`.execute(this.root);
    for (const { osClient, userId, did } of rows.map(sessionOf))
      await this.follower?.ended({ osClient, userId, did });
  }

  /** Ends all sessions of a user: password changed, account disabled. */
  async endAll(osClient: string, userId: string, except?: Pick<Session, 'id'>): Promise<void> {
    await sql`delete from ${table} where "OsClient" = ${osClient} and "UserId" = ${userId} and "Id" <> ${except?.id ?? ''}`.execute(
      this.root,
    );
    const keep = except && (await this.find(except.id))?.session.did;
    await this.follower?.ended({ osClient, userId, ...(keep === undefined ? {} : { keep }) });
  }

  /** The devices a user is logged in on, the most recently seen first. */
  async list(osClient: string, userId: string): Promise<Session[]> {
    const { rows } =
      await sql<SessionRow>`select * from ${table} where "OsClient" = ${osClient} and "UserId" = ${userId} and "ExpiresAt" > ${this.now()} and "ReplacedAt" is null order by "SeenAt" desc, "Id" desc limit 100`.execute(
        this.root,
      );
    return rows.map(sessionOf);
  }

  /** Numbers a user's passwords: anything issued under another number is void. */
  async authVersion(osClient: string, userId: string): Promise<number> {
    const { rows } = await sql<{
      AuthVersion: number;
    }>`select "AuthVersion" from ${sql.id(controlSchema, 'credential')} where "OsClient" = ${osClient} and "UserId" = ${userId}`.execute(
      this.root,
    );
    return rows[0]?.AuthVersion ?? 0;
  }

  private decode(token: string, requested: string): Claims {
    let payload: unknown;
    try {
      payload = jwt.verify(token, this.key, {
        algorithms: ['HS256'],
        issuer,
        audience: issuer,
        ignoreExpiration: true,
      });
    } catch {
      return this.deny('MalformedToken', requested);
    }
    const claims = payload as Partial<Claims>;
    if (!claims.UserId || !claims.OsClient || !claims.jti || !claims.exp || !claims.iat)
      return this.deny('MissingClaims', requested);
    return claims as Claims;
  }

  private deny(
    reason: TokenDiagnostic['ReasonCode'],
    requested: string,
    facts: TokenFacts = { requested },
  ): never {
    const diagnostic = diagnose(reason, facts, this.now(), formatTime);
    throw new Refusal(diagnostic.message, 1001, diagnostic.append);
  }
}
