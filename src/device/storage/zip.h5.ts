/** One file of an archive, whose bytes are compressed as they come. */
export interface ZipEntry {
  /** Adds text. Resolves once there is room for more. */
  add(text: string): Promise<void>;
  /** No more text follows. */
  close(): Promise<Packed>;
}

interface Packed {
  name: Uint8Array;
  /** As the archive holds them. */
  parts: BlobPart[];
  method: number;
  crc: number;
  size: number;
  packed: number;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_unused, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

function crcOf(bytes: Uint8Array, before: number): number {
  let crc = ~before;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

interface Packer {
  method: number;
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<BlobPart[]>;
}

/** The browser compresses beside the page. Where it cannot, bytes are kept as they are: the file is larger, and as valid. */
function packer(): Packer {
  const parts: BlobPart[] = [];
  if (typeof CompressionStream === 'undefined')
    return {
      method: 0,
      write: (bytes) => Promise.resolve(void parts.push(bytes)),
      close: () => Promise.resolve(parts),
    };
  const { writable, readable } = new CompressionStream('deflate-raw');
  const writer = writable.getWriter();
  const packed = new Response(readable).blob();
  return {
    method: 8,
    write: (bytes) => writer.write(bytes),
    close: async () => {
      await writer.close();
      return [await packed];
    },
  };
}

const encoder = new TextEncoder();

/** Begins a file of an archive. */
export function zipEntry(name: string): ZipEntry {
  const { method, write, close } = packer();
  let crc = 0;
  let size = 0;
  return {
    add(text) {
      const bytes = encoder.encode(text);
      crc = crcOf(bytes, crc);
      size += bytes.length;
      return write(bytes);
    },
    async close() {
      const parts = await close();
      return { name: encoder.encode(name), parts, method, crc, size, packed: new Blob(parts).size };
    },
  };
}

/** A file of an archive that is known as a whole. */
export async function zipText(name: string, text: string): Promise<Packed> {
  const entry = zipEntry(name);
  await entry.add(text);
  return entry.close();
}

/** Fields of 2 and 4 bytes, the lowest one first. */
function fields(...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const made = new DataView(new ArrayBuffer(values.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of values) {
    if (bytes === 2) made.setUint16(at, value, true);
    else made.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(made.buffer);
}

/** The first of January 1980: who made a file when is nobody's business. */
const DATE = 0x21;
/** Names are UTF-8. */
const UTF8 = 0x800;

const common = ({ method, crc, packed, size, name }: Packed) =>
  [[20, 2], [UTF8, 2], [method, 2], [0, 2], [DATE, 2], [crc, 4], [packed, 4], [size, 4], [name.length, 2], [0, 2]] as const; // prettier-ignore

/** Puts files into an archive. */
export function zipOf(entries: readonly Packed[], type: string): Blob {
  const all: BlobPart[] = [];
  const list: BlobPart[] = [];
  let at = 0;
  let listed = 0;
  for (const entry of entries) {
    const name = Uint8Array.from(entry.name);
    const head = fields([0x04034b50, 4], ...common(entry));
    const line = fields([0x02014b50, 4], [20, 2], ...common(entry), [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
    all.push(head, name, ...entry.parts);
    list.push(line, name);
    at += head.length + name.length + entry.packed;
    listed += line.length + name.length;
  }
  const count = entries.length;
  const end = fields([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [listed, 4], [at, 4], [0, 2]);
  return new Blob([...all, ...list, end], { type });
}
