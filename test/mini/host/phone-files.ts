import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FileStat, Native, SyncCalls } from '../runtime/bridge';
import type { MiniPlatform } from './package';

/** How each platform spells its folders: the user's own, saved files, temporary ones. */
const FOLDERS: Record<MiniPlatform, { user: string; store: string; temp: string }> = {
  weapp: { user: 'wxfile://usr', store: 'wxfile://store', temp: 'wxfile://tmp' },
  lark: { user: 'ttfile://user', store: 'ttfile://store', temp: 'ttfile://temp' },
};

/** The phone's folder for the app's own files (`USER_DATA_PATH`). */
export const userFolder = (platform: MiniPlatform): string => FOLDERS[platform].user;

/** File formats that the host can tell from the first bytes. */
const SIGNATURES: [prefix: string, extension: string][] = [
  ['ffd8ff', 'jpg'],
  ['89504e47', 'png'],
  ['47494638', 'gif'],
  ['25504446', 'pdf'],
];

/** The usual extension of a file's bytes, `bin` when unknown. */
export function extensionOf(bytes: Buffer): string {
  const head = bytes.subarray(0, 4).toString('hex');
  return SIGNATURES.find(([prefix]) => head.startsWith(prefix))?.[1] ?? 'bin';
}

/**
 * The files of one phone: real files in their own folder, behind the platform's invented addresses.
 */
export class PhoneFiles implements SyncCalls {
  private readonly root = fs.mkdtempSync(path.join(os.tmpdir(), 'mini-phone-'));
  private readonly pictures: Buffer[] = [];
  private count = 0;

  constructor(private readonly platform: MiniPlatform) {
    for (const folder of ['user', 'store', 'temp']) fs.mkdirSync(path.join(this.root, folder));
  }

  /** Puts a picture into the album; the app's next choice takes it. */
  addPicture(bytes: Buffer): void {
    this.pictures.push(bytes);
  }

  /** The real path behind a phone address. Throws for one outside the phone's folders. */
  real(address: string): string {
    const folders = Object.entries(FOLDERS[this.platform]);
    const found = folders.find(([, prefix]) => address === prefix || address.startsWith(`${prefix}/`));
    const target = found && path.join(this.root, found[0], address.slice(found[1].length));
    if (!target || !target.startsWith(path.join(this.root, found[0]))) {
      throw Object.assign(new Error(`permission denied, open "${address}"`), { code: 'EACCES' });
    }
    return target;
  }

  /** A fresh temporary address. */
  newTemporary(extension: string): string {
    this.count += 1;
    return `${FOLDERS[this.platform].temp}/${this.count}.${extension}`;
  }

  access = (address: string): Native<null> => this.run(() => void fs.accessSync(this.real(address)));

  // Arguments left out arrive as null when the call came over HTTP.
  read = (address: string, position?: number | null, length?: number | null): Native<string> =>
    this.run(() => {
      const bytes = fs.readFileSync(this.real(address));
      const start = position ?? 0;
      return bytes
        .subarray(start, typeof length === 'number' ? start + length : undefined)
        .toString('base64');
    });

  write = (address: string, bytes: string, append: boolean): Native<null> =>
    this.run(() => {
      fs.writeFileSync(this.real(address), Buffer.from(bytes, 'base64'), { flag: append ? 'a' : 'w' });
    });

  remove = (address: string): Native<null> => this.run(() => fs.unlinkSync(this.real(address)));

  makeFolder = (address: string, recursive: boolean): Native<null> =>
    this.run(() => void fs.mkdirSync(this.real(address), { recursive }));

  removeFolder = (address: string, recursive: boolean): Native<null> =>
    this.run(() =>
      recursive ? fs.rmSync(this.real(address), { recursive }) : fs.rmdirSync(this.real(address)),
    );

  list = (address: string): Native<string[]> => this.run(() => fs.readdirSync(this.real(address)));

  stat = (address: string): Native<FileStat> =>
    this.run(() => {
      const found = fs.statSync(this.real(address));
      const seconds = (ms: number): number => Math.floor(ms / 1000);
      return {
        size: found.size,
        mode: found.mode,
        lastAccessedTime: seconds(found.atimeMs),
        lastModifiedTime: seconds(found.mtimeMs),
        directory: found.isDirectory(),
      };
    });

  rename = (from: string, to: string): Native<null> =>
    this.run(() => fs.renameSync(this.real(from), this.real(to)));

  copy = (from: string, to: string): Native<null> =>
    this.run(() => fs.copyFileSync(this.real(from), this.real(to)));

  temporary = (bytes: string, extension: string): Native<string> =>
    this.run(() => {
      const address = this.newTemporary(extension);
      fs.writeFileSync(this.real(address), Buffer.from(bytes, 'base64'));
      return address;
    });

  album = (count: number): Native<{ path: string; size: number }[]> =>
    this.run(() =>
      this.pictures.splice(0, count).map((bytes) => {
        const address = this.newTemporary(extensionOf(bytes));
        fs.writeFileSync(this.real(address), bytes);
        return { path: address, size: bytes.length };
      }),
    );

  /** What the app keeps in its own folder, each file as text. */
  keptTexts(): string[] {
    const folder = path.join(this.root, 'user');
    return fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
  }

  /** Removes the files that a phone does not keep when an app ends. */
  clearTemporary(): void {
    fs.rmSync(path.join(this.root, 'temp'), { recursive: true });
    fs.mkdirSync(path.join(this.root, 'temp'));
  }

  /** Removes the phone's folder. */
  close(): void {
    fs.rmSync(this.root, { recursive: true, force: true });
  }

  private run<T>(action: () => T): Native<T extends void ? null : T> {
    try {
      return { ok: (action() ?? null) as T extends void ? null : T };
    } catch (error) {
      const failure = error as NodeJS.ErrnoException;
      return { failed: { kind: failure.code ?? 'EIO', message: describe(failure) } };
    }
  }
}

/** A file error in the words that WeChat uses. */
function describe(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return 'no such file or directory';
  if (error.code === 'EEXIST') return 'file already exists';
  if (error.code === 'ENOTEMPTY') return 'directory not empty';
  return error.message;
}
