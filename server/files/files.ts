import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ulid } from 'ulid';
import type { UploadedFile } from '../../src/data/protocol/file';
import { formatMonth, formatTime, type Now } from '../lib/clock';
import { Refusal, messages } from '../lib/messages';
import { headSize } from './content-type';

/** Limits of the protocol. */
export const maxFileSize = 100 * 1024 * 1024;
export const maxFiles = 10;
/** How long a temporary address of a private file works. */
const signedFor = 30 * 60_000;

/** A file received but not yet given a place. */
export interface ReceivedFile {
  name: string;
  temporary: string;
  size: number;
}

/** A file as it is kept. */
export interface StoredFile {
  stream: () => ReadStream;
  /** Its first bytes, which say what it is. */
  head: () => Promise<Buffer>;
  size: number;
  modified: Date;
}

/** The tenants' files on disk: a public and a private bucket, paths as the wire has them (`/{osclient}/img/202501/a.png`). */
export class FileStore {
  constructor(
    private readonly folder: string,
    private readonly secret: () => string,
    private readonly now: Now,
  ) {}

  /** Streams an upload to a temporary place. @throws Refusal when it is larger than 100 MB */
  async receive(name: string, content: Readable): Promise<ReceivedFile> {
    const incoming = path.join(this.folder, 'incoming');
    await mkdir(incoming, { recursive: true });
    const temporary = path.join(incoming, ulid());
    try {
      await pipeline(content, createWriteStream(temporary));
      return { name: cleanName(name), temporary, size: (await stat(temporary)).size };
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async discard(files: readonly ReceivedFile[]): Promise<void> {
    await Promise.all(files.map((file) => rm(file.temporary, { force: true })));
  }

  /** Gives a received file its place: lower-case prefix, month folder, its own name (with a number when taken). */
  async keep(
    file: ReceivedFile,
    osClient: string,
    folder: string,
    isPrivate: boolean,
    id: string,
  ): Promise<UploadedFile> {
    const base = `/${osClient.toLowerCase()}/${folder}/${formatMonth(this.now())}`;
    const directory = this.diskPath(base, isPrivate);
    await mkdir(directory, { recursive: true });
    const name = await this.claimName(directory, file.name);
    await rename(file.temporary, path.join(directory, name));
    return {
      Path: `${base}/${name}`,
      Name: file.name,
      Size: file.size,
      CreateTime: formatTime(this.now()),
      Id: id || ulid(this.now()),
    };
  }

  /** Writes a file at an exact path; seeds use it. */
  async put(filePath: string, content: Uint8Array | string, isPrivate: boolean): Promise<void> {
    const target = this.diskPath(filePath, isPrivate);
    await mkdir(path.dirname(target), { recursive: true });
    const handle = await open(target, 'w');
    await handle.writeFile(content);
    await handle.close();
  }

  /** The file behind a wire path, or null. */
  async read(filePath: string, isPrivate: boolean): Promise<StoredFile | null> {
    if (!isCleanPath(filePath)) return null;
    const target = this.diskPath(filePath, isPrivate);
    const found = await stat(target).catch(() => null);
    return found?.isFile()
      ? {
          stream: () => createReadStream(target),
          head: () => headOf(target),
          size: found.size,
          modified: found.mtime,
        }
      : null;
  }

  async exists(filePath: string, isPrivate: boolean): Promise<boolean> {
    return (await this.read(filePath, isPrivate)) !== null;
  }

  /** Path and query under which a private file can be read for half an hour. */
  sign(filePath: string): string {
    const expires = this.now() + signedFor;
    return `/private${encodePath(filePath)}?expires=${expires}&sign=${this.signature(filePath, expires)}`;
  }

  /** True while such an address works. */
  verify(filePath: string, expires: number, signature: string): boolean {
    if (!(expires > this.now())) return false;
    const wanted = Buffer.from(this.signature(filePath, expires));
    const given = Buffer.from(signature);
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  }

  private signature(filePath: string, expires: number): string {
    return createHmac('sha256', this.secret()).update(`${filePath}\n${expires}`).digest('hex');
  }

  private diskPath(filePath: string, isPrivate: boolean): string {
    if (!isCleanPath(filePath)) throw new Refusal(messages.NoExistFile);
    return path.join(this.folder, isPrivate ? 'private' : 'public', ...filePath.split('/').filter(Boolean));
  }

  /** Reserves a free name in the folder, so that two uploads at once cannot take the same one. */
  private async claimName(directory: string, name: string): Promise<string> {
    const { name: stem, ext } = path.parse(name);
    for (let attempt = 0; ; attempt += 1) {
      const candidate = attempt === 0 ? name : `${stem}-${Math.floor(this.now() / 1000) + attempt - 1}${ext}`;
      try {
        await (await open(path.join(directory, candidate), 'wx')).close();
        return candidate;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 1000) throw error;
      }
    }
  }
}

async function headOf(target: string): Promise<Buffer> {
  const handle = await open(target, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headSize), 0, headSize, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** `/a/b c.png` with each part percent-encoded. */
function encodePath(filePath: string): string {
  return filePath.split('/').map(encodeURIComponent).join('/');
}

const unsafeSigns = new RegExp('[\\u0000-\\u001f\\u007f<>:"|?*\\\\/\\u200b-\\u200f\\u202a-\\u202e]', 'g');
const reservedNames = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

// File systems count bytes, 255 of them, and a taken name gains a number.
const mostNameBytes = 200;
const mostNameSigns = 100;

/** A file name that can only be a name: last part of any path, no control or reserved signs, not too long for a disk. */
function cleanName(raw: string): string {
  const last = raw.split(/[\\/]/).pop() ?? '';
  const name = last
    .normalize('NFC')
    .replace(unsafeSigns, '_')
    .replace(/^\.+/, '')
    .replace(/[. ]+$/, '')
    .trim();
  if (!name || reservedNames.test(name)) return `file${name ? `-${name}` : ''}`;
  const extension = cut(path.extname(name), 20);
  return cut(path.parse(name).name, mostNameBytes - Buffer.byteLength(extension)) + extension;
}

/** As many whole signs as fit; halves of signs, which no address can carry, are left out. */
function cut(text: string, bytes: number): string {
  let room = bytes;
  return Array.from(text)
    .slice(0, mostNameSigns)
    .filter((sign) => !/^[\ud800-\udfff]$/.test(sign))
    .filter((sign) => (room -= Buffer.byteLength(sign)) >= 0)
    .join('');
}

/** A sub-directory as sent (`/img`, `img/a`): lower case, plain parts only. @throws Refusal 上传目录不合法 */
export function cleanFolder(raw: string, allowed: readonly string[] | null): string {
  const refuse = (): never => {
    throw new Refusal(messages.UploadPath + raw.slice(0, 64));
  };
  const parts = raw.trim().toLowerCase().split('/').filter(Boolean);
  if (!parts.length) return 'upload';
  if (parts.length > 6 || parts.some((part) => !/^[a-z0-9_\u4e00-\u9fa5-]{1,50}$/.test(part))) refuse();
  if (allowed && !allowed.includes(parts[0] ?? '')) refuse();
  return parts.join('/');
}

function isCleanPath(filePath: string): boolean {
  const parts = filePath.split('/').slice(1);
  return (
    filePath.startsWith('/') &&
    !/[\\\u0000]/.test(filePath) &&
    parts.length >= 2 &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..' && !part.startsWith('.'))
  );
}
