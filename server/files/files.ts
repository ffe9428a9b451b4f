import { createHmac, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ulid } from 'ulid';
import type { UploadedFile } from '../../src/data/protocol/file';
import { formatMonth, formatTime, type Now } from '../lib/clock';
import { Refusal, messages } from '../lib/messages';
import { isCleanPath, type Bucket, type StoredFile } from './bucket';

/** Limits of the protocol. */
export const maxFileSize = 100 * 1024 * 1024;
export const maxFiles = 10;
/** How long a temporary address of a private file works. */
const signedFor = 30 * 60_000;

/** A file that was received but does not have a place yet. */
export interface ReceivedFile {
  name: string;
  temporary: string;
  size: number;
}

/** Where a received file goes. */
export interface WantedPlace {
  osClient: string;
  folder: string;
  isPrivate: boolean;
  /** Its id on the wire; '' = a new one. */
  id: string;
  /** Records the path as this upload's; false when it belongs to another. */
  claim(path: string, size: number): Promise<boolean>;
  /** Takes the record back. */
  release(path: string): Promise<void>;
}

/** The tenants' files: a public and a private part, with paths as on the wire (`/{osclient}/img/202501/a.png`). */
export class FileStore {
  /** @param incoming a local folder for files that are being received */
  constructor(
    private readonly bucket: Bucket,
    private readonly incoming: string,
    private readonly secret: () => string,
    private readonly now: Now,
  ) {}

  /** Streams an upload to a temporary place. @throws Refusal when it is larger than 100 MB */
  async receive(name: string, content: Readable): Promise<ReceivedFile> {
    await mkdir(this.incoming, { recursive: true });
    const temporary = path.join(this.incoming, ulid());
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

  /** Gives a received file its place: lower-case prefix, month folder, its own name (with a number when it is taken). */
  async keep(file: ReceivedFile, place: WantedPlace): Promise<UploadedFile> {
    const base = `/${place.osClient.toLowerCase()}/${place.folder}/${formatMonth(this.now())}`;
    return {
      Path: await this.placeAt(base, file, place),
      Name: file.name,
      Size: file.size,
      CreateTime: formatTime(this.now()),
      Id: place.id || ulid(this.now()),
    };
  }

  /** Writes a file at an exact path; seeds use it. */
  async put(filePath: string, content: Uint8Array | string, isPrivate: boolean): Promise<void> {
    if (!isCleanPath(filePath)) throw new Refusal(messages.NoExistFile);
    await this.bucket.put(filePath, isPrivate, content);
  }

  /** The file behind a wire path, or null. */
  async read(filePath: string, isPrivate: boolean): Promise<StoredFile | null> {
    return isCleanPath(filePath) ? this.bucket.read(filePath, isPrivate) : null;
  }

  async exists(filePath: string, isPrivate: boolean): Promise<boolean> {
    return isCleanPath(filePath) && this.bucket.exists(filePath, isPrivate);
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

  private async placeAt(
    base: string,
    file: ReceivedFile,
    { isPrivate, claim, release }: WantedPlace,
  ): Promise<string> {
    const { name: stem, ext } = path.parse(file.name);
    for (let attempt = 0; attempt <= mostNames; attempt += 1) {
      const name = attempt === 0 ? file.name : `${stem}-${Math.floor(this.now() / 1000) + attempt - 1}${ext}`;
      const candidate = `${base}/${name}`;
      if (!isCleanPath(candidate)) throw new Refusal(messages.NoExistFile);
      // Checked first, so that nobody is ever recorded as the owner of a file that already existed.
      if (await this.bucket.exists(candidate, isPrivate)) continue;
      if (!(await claim(candidate, file.size))) continue;
      const taken = await this.bucket
        .take(candidate, isPrivate, file.temporary)
        .catch(async (error: unknown) => {
          await release(candidate);
          throw error;
        });
      if (taken) return candidate;
      await release(candidate);
    }
    throw new Error(`No free name for ${file.name}`);
  }
}

/** The most names that are tried for one file. */
const mostNames = 1000;

/** `/a/b c.png` with each part percent-encoded. */
function encodePath(filePath: string): string {
  return filePath.split('/').map(encodeURIComponent).join('/');
}

const unsafeSigns = new RegExp('[\\u0000-\\u001f\\u007f<>:"|?*\\\\/\\u200b-\\u200f\\u202a-\\u202e]', 'g');
const reservedNames = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

// File systems count bytes, 255 of them, and a taken name gains a number.
const mostNameBytes = 200;
const mostNameSigns = 100;

/** A file name that can only be a name: last part of any path, no control or reserved characters, not too long for a disk. */
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

/** As many whole characters as fit; surrogate halves, which no address can carry, are left out. */
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
