import { sql, type Kysely } from 'kysely';
import jwt from 'jsonwebtoken';
import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import type { TokenDiagnostic } from '../../src/api/wire/envelope';
import { formatTime, type Now } from '../clock';
import type { TenantDatabase } from '../db/schema';
import { Refusal } from '../messages';
import { controlSchema } from '../tenants';
import { diagnose, type TokenFacts } from './diagnostic';

const minute = 60_000;
const day = 24 * 60 * minute;
const issuer = 'microi';
/** Lifetimes of contract A.6: a desktop 20 minutes, everything else 30 days. */
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
  /** The token that took over, while this process remembers it. */
  successor?: string;
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
}

/** Who is signed in: JWTs bound to a stored list of sessions, so that they survive a restart and can be ended. */
export class Sessions {
  private readonly sessions = new Map<string, Session>();
  private secret = '';

  constructor(
    private readonly root: Kysely<TenantDatabase>,
    private readonly now: Now,
  ) {}

  /** Reads the signing secret (made at the first start) and the sessions that still live. */
  async open(): Promise<void> {
    const setting = sql.id(controlSchema, 'setting');
    await sql`insert into ${setting} values ('JwtSecret', ${randomBytes(48).toString('base64')}) on conflict do nothing`.execute(
      this.root,
    );
    const { rows } = await sql<{
      Value: string;
    }>`select "Value" from ${setting} where "Name" = 'JwtSecret'`.execute(this.root);
    this.secret = rows[0]?.Value ?? '';
    const table = sql.id(controlSchema, 'session');
    await sql`delete from ${table} where "ExpiresAt" < ${this.now() - day}`.execute(this.root);
    const stored = await sql<SessionRow>`select * from ${table}`.execute(this.root);
    for (const row of stored.rows) {
      this.sessions.set(row.Id, {
        id: row.Id,
        osClient: row.OsClient,
        userId: row.UserId,
        clientType: row.ClientType ?? '',
        did: row.Did ?? '',
        issuedAt: row.IssuedAt,
        expiresAt: row.ExpiresAt,
        replacedAt: row.ReplacedAt,
      });
    }
  }

  /** The server's secret for other signatures (temporary file addresses). */
  get signingSecret(): string {
    return this.secret;
  }

  /** Starts a session and returns its token. */
  async issue(osClient: string, userId: string, clientType: string, did = ''): Promise<string> {
    const issuedAt = this.now();
    const session: Session = {
      id: ulid(),
      osClient,
      userId,
      clientType: clientType.slice(0, 50),
      did: did.slice(0, 100),
      issuedAt,
      expiresAt: issuedAt + lifetimeOf(clientType),
      replacedAt: null,
    };
    this.sessions.set(session.id, session);
    await sql`insert into ${sql.id(controlSchema, 'session')} values (${session.id}, ${osClient}, ${userId}, ${session.clientType}, ${session.did}, ${session.issuedAt}, ${session.expiresAt}, null)`.execute(
      this.root,
    );
    return jwt.sign(
      {
        UserId: userId,
        OsClient: osClient,
        ClientType: session.clientType,
        Did: session.did,
        AuthVersion: await this.authVersion(osClient, userId),
        iat: Math.floor(issuedAt / 1000),
        exp: Math.floor(session.expiresAt / 1000),
      },
      this.secret,
      { algorithm: 'HS256', issuer, audience: issuer, jwtid: session.id },
    );
  }

  /**
   * The session of a token. @throws Refusal Code 1001 with the diagnostic of contract A.6
   * @param requested tenant the request names; '' = none
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
    const session = this.sessions.get(claims.jti);
    if (!session || session.osClient !== claims.OsClient || session.userId !== claims.UserId) {
      return this.deny('SessionMissing', requested, facts);
    }
    if (session.replacedAt !== null && this.now() - session.replacedAt > grace)
      return this.deny('TokenReplaced', requested, facts);
    if (session.expiresAt <= this.now()) return this.deny('SessionExpired', requested, facts);
    if (claims.AuthVersion !== (await this.authVersion(session.osClient, session.userId))) {
      return this.deny('AuthVersionChanged', requested, facts);
    }
    return session;
  }

  /** The token that replaces this session's when its end is near (or was replaced already); null = keep using it. */
  async rotate(session: Session): Promise<string | null> {
    if (session.replacedAt !== null) return session.successor ?? null;
    const lifetime = session.expiresAt - session.issuedAt;
    if (session.expiresAt - this.now() > leadOf(lifetime)) return null;
    session.replacedAt = this.now(); // before any await: of several calls at once only one rotates
    const next = await this.issue(session.osClient, session.userId, session.clientType, session.did);
    session.successor = next;
    await sql`update ${sql.id(controlSchema, 'session')} set "ReplacedAt" = ${session.replacedAt} where "Id" = ${session.id}`.execute(
      this.root,
    );
    return next;
  }

  /** Ends one session. */
  async end(session: Session): Promise<void> {
    this.sessions.delete(session.id);
    await sql`delete from ${sql.id(controlSchema, 'session')} where "Id" = ${session.id}`.execute(this.root);
  }

  /** Ends all sessions of a user: password changed, account disabled. */
  async endAll(osClient: string, userId: string, except?: Session): Promise<void> {
    for (const session of [...this.sessions.values()]) {
      if (session.osClient === osClient && session.userId === userId && session.id !== except?.id)
        await this.end(session);
    }
  }

  private async authVersion(osClient: string, userId: string): Promise<number> {
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
      payload = jwt.verify(token, this.secret, {
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
