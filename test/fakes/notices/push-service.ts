import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PushSubscriptionParams } from '../../../src/data/protocol/notices';

/** A self-signed certificate, for this machine alone. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUFXaNakeqcPSTH587Q+7kGSdSW24wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzEyNDkzN1oYDzIxMjYxMDMw
MTI0OTM3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATf54OUtQGpBZpS4FpOiJzd48C2vz8qAedQIXKhKZoeYUlZffF9pWm4
gLk9ZzCsmEiOECxcoQYSdJbSxeeryYyPo28wbTAdBgNVHQ4EFgQU33wclx+HEZml
nLyf3yJNsGJ5cNcwHwYDVR0jBBgwFoAU33wclx+HEZmlnLyf3yJNsGJ5cNcwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAIG6/ESYgobkjO2SV8e15RLNTibSDSZChkDmhiyUWak3AiEA
0AkX6MYNgvJQkHXI5zZubWTwbqcJDHP6GXlqa5B6M/Y=
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgNIvJWNYl7Jmcj7Xx
d3dZpuKMYC9ywBwUHjPcrAgGjJehRANCAATf54OUtQGpBZpS4FpOiJzd48C2vz8q
AedQIXKhKZoeYUlZffF9pWm4gLk9ZzCsmEiOECxcoQYSdJbSxeeryYyP
-----END PRIVATE KEY-----`;

/** What was pushed to a browser. */
export interface Pushed {
  device: string;
  title: string;
  body: string;
  link: string;
}

/** A browser that has subscribed at its push service. */
export class Browser {
  private readonly keys: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(
    readonly name: string,
    private readonly service: string,
  ) {
    this.keys.generateKeys();
  }

  get subscription(): PushSubscriptionParams {
    return {
      Endpoint: `${this.service}/push/${this.name}`,
      P256dh: this.keys.getPublicKey('base64url'),
      Auth: this.auth.toString('base64url'),
    };
  }

  /** Opens a message (RFC 8291, aes128gcm) that only this browser can open. */
  open(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyLength = body[20] ?? 0;
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender]);
    const secret = derive(this.keys.computeSecret(sender), this.auth, info, 32);
    const contentKey = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  }
}

const derive = (from: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));

/** A push service of a browser maker, on this machine: it takes messages that only its browsers can open. */
export class FakePushService {
  readonly pushed: Pushed[] = [];
  /** Statuses of the next answers; 201 when the list is empty. */
  readonly answers: number[] = [];
  /** The `Retry-After` to send with such a status, in seconds. */
  retryAfter = '';
  readonly certificate = certificate;
  private readonly browsers = new Map<string, Browser>();

  private constructor(private readonly server: ReturnType<typeof createServer>) {}

  static async start(): Promise<FakePushService> {
    const server = createServer({ key, cert: certificate }, (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const status = service.answers.shift() ?? 201;
        const isSigned = /^vapid t=.+, ?k=.+/.test(request.headers.authorization ?? '');
        const browser = service.browsers.get(request.url?.split('/').pop() ?? '');
        if (status === 201 && browser && isSigned)
          service.pushed.push({
            device: browser.name,
            ...(browser.open(Buffer.concat(chunks)) as Omit<Pushed, 'device'>),
          });
        const headers = service.retryAfter ? { 'retry-after': service.retryAfter } : {};
        response.writeHead(browser && isSigned ? status : 403, headers).end();
      });
    });
    const service = new FakePushService(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get host(): string {
    return `localhost:${(this.server.address() as AddressInfo).port}`;
  }

  browser(name: string): Browser {
    const browser = new Browser(name, `https://${this.host}`);
    this.browsers.set(name, browser);
    return browser;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
