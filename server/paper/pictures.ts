import type { Readable } from 'node:stream';
import type { Actor } from '../access/actor';
import type { FileStore } from '../files/files';
import { mayReadFile } from '../form-engine/file-references';

/** The largest picture that is put on paper, in bytes and in pixels: transparent ones are unpacked for it. */
const MOST_BYTES = 5 * 1024 * 1024;
const MOST_PIXELS = 12_000_000;
/** The most pictures of one file, and all their bytes. */
const MOST_PICTURES = 24;
const MOST_IN_ALL = 24 * 1024 * 1024;

async function bytesOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Whether a PDF file can hold it: a JPEG, or a PNG that is not too large to be unpacked. */
function isDrawable(bytes: Buffer): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return true;
  if (bytes.length < 24 || !bytes.subarray(0, PNG.length).equals(PNG)) return false;
  return bytes.readUInt32BE(16) * bytes.readUInt32BE(20) <= MOST_PIXELS;
}

/** The row whose field names a picture. */
export interface PictureHome {
  table: string;
  id: string;
  menu: string;
}

/** Reads pictures for one file on paper, as far as its reader may see them. */
export class Pictures {
  private left = MOST_PICTURES;
  private room = MOST_IN_ALL;

  constructor(
    private readonly actor: Actor,
    private readonly files: FileStore,
  ) {}

  /** The picture of a row's field; undefined where this person may not see it, or where it cannot be drawn. */
  async ofRow(path: string, home: PictureHome): Promise<Buffer | undefined> {
    return (
      (await this.read(path, false)) ?? ((await this.mayRead(path, home)) ? this.read(path, true) : undefined)
    );
  }

  /** A picture of the tenant that everybody may see. */
  open(path: string): Promise<Buffer | undefined> {
    return this.read(path, false);
  }

  private isOwn(path: string): boolean {
    return path.toLowerCase().startsWith(`/${this.actor.scope.osClient.toLowerCase()}/`);
  }

  private async mayRead(path: string, home: PictureHome): Promise<boolean> {
    return this.isOwn(path) && mayReadFile(this.actor, path, home);
  }

  private async read(path: string, isPrivate: boolean): Promise<Buffer | undefined> {
    if (!this.isOwn(path) || this.left <= 0) return undefined;
    const file = await this.files.read(path, isPrivate);
    if (!file || file.size > Math.min(MOST_BYTES, this.room)) return undefined;
    const bytes = await bytesOf(await file.stream());
    if (!isDrawable(bytes)) return undefined;
    this.left -= 1;
    this.room -= bytes.length;
    return bytes;
  }
}
