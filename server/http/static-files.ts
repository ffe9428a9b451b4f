import { readFile, stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileHeaders } from '../files/content-type';
import type { ServerState } from './call';

/** The map providers for which a tenant may have a key (docs/maps.md); the page's own policy names the same ones. */
const mapHosts = 'https://webapi.amap.com https://*.amap.com https://map.qq.com https://*.map.qq.com';

/**
 * Only scripts from this server and the map providers, none inline and no eval: nothing a tenant stores can become code in the
 * page.
 */
const pagePolicy = [
  "default-src 'self'",
  `script-src 'self' ${mapHosts}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https: http:",
  "media-src 'self' blob: https: http:",
  "font-src 'self' data:",
  "connect-src 'self' https: http: ws: wss:",
  "worker-src 'self' blob:",
  "frame-src 'self' https: http:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
].join('; ');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
};
const compressible = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.svg',
  '.webmanifest',
  '.wasm',
  '.map',
  '.txt',
]);
// Build files carry a content hash: `vendors.1a2b3c4d.js`, `chunk/home.1a2b3c4d.css`.
const hashed = /[.-][0-9a-f]{6,}\.(?:chunk\.)?(?:m?js|css|png|jpe?g|gif|webp|svg|woff2?|wasm|ico)$/i;

interface Packed {
  modified: number;
  body: Buffer;
}

/** Compressed copies of the built client, made once per file and kept in memory. */
class PackedFiles {
  private readonly packed = new Map<string, Packed>();

  async get(file: string, modified: number, encoding: 'br' | 'gzip'): Promise<Buffer> {
    const key = `${encoding} ${file}`;
    const known = this.packed.get(key);
    if (known?.modified === modified) return known.body;
    const beside = await readFile(`${file}${encoding === 'br' ? '.br' : '.gz'}`).catch(() => null);
    const raw = beside ? null : await readFile(file);
    const body =
      beside ??
      (encoding === 'br' ? brotli(raw ?? Buffer.alloc(0)) : gzipSync(raw ?? Buffer.alloc(0), { level: 9 }));
    this.packed.set(key, { modified, body });
    return body;
  }
}

/** Packs the whole client in 0.2 s; at 9 it is 2 % smaller, but the server does nothing else for 8 s. */
const quality = 5;

const brotli = (raw: Buffer): Buffer =>
  brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

function encodingOf(request: FastifyRequest, extension: string): 'br' | 'gzip' | null {
  if (!compressible.has(extension)) return null;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/** Serves a built H5 client: hash routing, so `/` is its only page. */
export function serveClient(app: FastifyInstance, webRoot: string): void {
  const root = path.resolve(webRoot);
  const packed = new PackedFiles();
  app.get('/*', async (request, reply) => {
    const wanted = decodePath(request.url);
    const file =
      wanted === null ? null : path.join(root, wanted.endsWith('/') ? `${wanted}index.html` : wanted);
    const inside = file !== null && (file === root || file.startsWith(root + path.sep));
    const found = inside ? await stat(file).catch(() => null) : null;
    if (!file || !found?.isFile()) return notFound(reply);
    const extension = path.extname(file).toLowerCase();
    const tag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
    void reply
      .type(types[extension] ?? 'application/octet-stream')
      .header('cache-control', hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('etag', tag)
      .header('vary', 'accept-encoding')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin');
    if (extension === '.html') void reply.header('content-security-policy', pagePolicy);
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    const encoding = encodingOf(request, extension);
    if (!encoding) return reply.header('content-length', found.size).send(createReadStream(file));
    return reply.header('content-encoding', encoding).send(await packed.get(file, found.mtimeMs, encoding));
  });
}

function decodePath(url: string): string | null {
  try {
    const decoded = decodeURIComponent(url.split('?')[0] ?? '/');
    return /[\\\u0000]|(^|\/)\.{1,2}(\/|$)|\/\./.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.status(404).type('text/plain; charset=utf-8').send('404');
}

/** A public file's own path, as a tenant stores it in its rows and settings. */
const storedPath = /^\/([\w-]+)\/(img|file|avatar|editor)\//i;

/**
 * Tenants' files: `/files/…` for everybody, `/private/…` under a signed temporary address. Public files are also served at their
 * stored path, for clients that put nothing before it.
 */
export function serveFiles(app: FastifyInstance, server: ServerState): void {
  const sendFile = async (
    request: FastifyRequest,
    reply: FastifyReply,
    prefix: '/private' | '/files' | '',
  ): Promise<FastifyReply> => {
    const isPrivate = prefix === '/private';
    const filePath = decodePath(request.url)?.slice(prefix.length) ?? '';
    if (isPrivate) {
      const query = request.query as Record<string, string>;
      if (!server.files.verify(filePath, Number(query['expires']), String(query['sign'] ?? '')))
        return notFound(reply);
    }
    const file = await server.files.read(filePath, isPrivate);
    if (!file) return notFound(reply);
    const cache = isPrivate ? 'private, max-age=600' : 'public, max-age=86400';
    void reply
      .headers(await fileHeaders(filePath, await file.head()))
      .header('cache-control', cache)
      .header('last-modified', file.modified.toUTCString());
    return reply.header('content-length', file.size).send(await file.stream());
  };
  app.get('/files/*', (request, reply) => sendFile(request, reply, '/files'));
  app.get('/private/*', (request, reply) => sendFile(request, reply, '/private'));
  app.addHook('onRequest', async (request, reply) => {
    const tenant = request.method === 'GET' ? storedPath.exec(request.url)?.[1] : undefined;
    if (tenant && (await server.tenants.current(tenant))) return sendFile(request, reply, '');
  });
}
