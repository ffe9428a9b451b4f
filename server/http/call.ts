import type { KeyObject } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../src/data/protocol/envelope';
import type { CurrentUser } from '../../src/data/protocol/user';
import type { Actor } from '../access/actor';
import { isAdmin } from '../access/administrators';
import type { Captchas } from '../auth/captcha';
import type { ChatSettings } from '../auth/chat-gateway';
import type { KnownDevices } from '../auth/known-device';
import type { LoginGuard } from '../auth/login-guard';
import type { Origin, Session, Sessions } from '../auth/sessions';
import type { Throttle } from '../auth/throttle';
import { textParam, type Params } from '../lib/params';
import { formatTime, type Now } from '../lib/clock';
import type { FileStore } from '../files/files';
import type { Reach } from '../delivery/reach';
import { Refusal, messages } from '../lib/messages';
import type { Profile } from '../lib/profile';
import type { TenantScope } from '../tenants/tenant-scope';
import type { Tenants } from '../tenants/tenants';

/** State shared by all calls. */
export interface ServerState {
  tenants: Tenants;
  sessions: Sessions;
  captchas: Captchas;
  files: FileStore;
  guard: LoginGuard;
  knownDevices: KnownDevices;
  throttle: Throttle;
  profile: Profile;
  now: Now;
  /** Private key for decrypting passwords; null = plain passwords only. */
  loginKey: KeyObject | null;
  passwordCost: number | undefined;
  /** Chat platforms by tenant id in lower case. */
  chatSettings: ChatSettings;
  /** The ways by which people get notices outside the app. */
  reach: Reach;
  /** Whether the engine of this key stores something. */
  engineWrites: (key: string) => boolean;
  /** Whether codes `demo_{account}` log in. */
  demoLogin: boolean;
  /** The font of PDF files, as `PDF_FONT` names it; '' = there is none. */
  pdfFont: string;
}

/** One request on its way through a controller. */
export class Call {
  private tenantScope: TenantScope | null = null;
  user: CurrentUser | null = null;
  session: Session | null = null;

  constructor(
    readonly server: ServerState,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
    readonly params: Params,
    /** Root array of a batch call. */
    readonly list: unknown[] | null,
    /** Key after the dash of `getFormData-{key}`. */
    readonly formKey: string,
    /** The tenant that the request names; '' = none. */
    readonly osClient: string,
  ) {}

  set scope(scope: TenantScope) {
    this.tenantScope = scope;
  }
  /** @throws Refusal when the request named no tenant */
  get scope(): TenantScope {
    if (!this.tenantScope) throw new Refusal(messages.ParamError);
    return this.tenantScope;
  }
  /** The signed-in user; routes with access 'user' always have one. */
  get me(): CurrentUser {
    if (!this.user) throw new Refusal(messages.NoLogin, 1001);
    return this.user;
  }
  /** The parameters from the body only: addresses end up in logs of proxies and in histories. */
  get sent(): Params {
    const { body } = this.request;
    return body !== null && typeof body === 'object' && !Array.isArray(body) ? (body as Params) : {};
  }
  /** The engine that a call of ApiEngine names. */
  get engineKey(): string {
    return textParam(this.params, 'ApiEngineKey') || this.formKey;
  }
  get actor(): Actor {
    return { scope: this.scope, user: this.user, profile: this.server.profile, now: this.server.now };
  }
  get isAdmin(): boolean {
    return isAdmin(this.actor);
  }
  /** `yyyy-MM-dd HH:mm:ss` */
  get time(): string {
    return formatTime(this.server.now());
  }
  /** `http://host:port` as the client reached us. */
  get origin(): string {
    return `${this.request.protocol}://${this.request.host}`;
  }
  /** Where the call comes from, for a new session. */
  get callerOrigin(): Origin {
    const { headers, ip } = this.request;
    return {
      clientType: textParam(this.params, '_ClientType') || String(headers['clienttype'] ?? ''),
      did: textParam(this.params, 'Did') || String(headers['did'] ?? ''),
      ip,
      device: [String(headers['clientsystem'] ?? ''), String(headers['user-agent'] ?? '')].join(' ').trim(),
    };
  }
  /** Puts a token where clients look for it. */
  sendToken(token: string): void {
    void this.reply.header('authorization', token).header('osclient', this.scope.osClient);
  }
}

/** A controller's answer: an envelope, or something it sent itself (image, file). */
export type Answer = Envelope | string | Buffer | Readable | null;
