import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sql, type Kysely } from 'kysely';
import { isValidName } from '../db/columns';
import { addColumn, addIndex, createTable, readCatalog } from '../db/physical';
import type { TenantDatabase } from '../db/schema';
import { isCleanPath, type Bucket, type ListedFile } from '../files/bucket';
import { controlSchema } from '../tenants/control-tables';
import { indexRows } from '../tenants/row-indexes';
import type { TenantScope } from '../tenants/tenant-scope';
import type { Tenants } from '../tenants/tenants';
import { keptRecords, rowMark, type ArchiveHead, type ArchiveTable, type Counts } from './backup';

type Database = Kysely<TenantDatabase>;
type Line = Partial<ArchiveTable & { records: string; file: ListedFile; part: string; end: Counts }>;

const rowsAtOnce = 500;

/**
 * Restores a tenant from an archive, under its own name or another one. Under another name it has no domain and is not the
 * default, and the paths of its files use the new name, also where its rows name them.
 * @throws Error with a sentence when a tenant of that name exists, or the file is not an archive or incomplete; then nothing is
 * announced
 */
export async function restoreTenant(
  tenants: Tenants,
  bucket: Bucket,
  archive: string,
  as?: string,
): Promise<Counts & { osClient: string }> {
  const lines = linesOf(archive);
  const head = headOf((await lines.next()).value);
  const osClient = as ?? head.osClient;
  const scope = await tenants.create(osClient);
  const reader = new ArchiveReader(bucket, head, osClient);
  try {
    const counts = await scope.transaction(async (inner) => {
      await sql.raw('set local statement_timeout = 0').execute(inner.root);
      return reader.readInto(inner, lines);
    });
    const isSame = osClient.toLowerCase() === head.osClient.toLowerCase();
    const isDefault = isSame && head.isDefault === 1 && !tenants.list().some((each) => each.isDefault);
    await tenants.announce(osClient, isSame ? head.domainName : '', isDefault);
    return { ...counts, osClient };
  } catch (error) {
    await reader.undoFiles();
    throw error;
  } finally {
    await lines.return(undefined);
  }
}

async function* linesOf(archive: string): AsyncGenerator<string, undefined> {
  const content = createReadStream(archive).on('error', (error) => unpacked.destroy(error));
  const unpacked = createGunzip();
  for await (const line of createInterface({ input: content.pipe(unpacked), crlfDelay: Infinity }))
    yield line;
  return undefined;
}

function headOf(line: string | undefined): ArchiveHead {
  const head = JSON.parse(line ?? '{}') as Partial<ArchiveHead>;
  if (head.format !== 'workbench tenant' || head.version !== 1)
    throw new Error('The file is no archive of a tenant, or one of a later version.');
  return head as ArchiveHead;
}

class ArchiveReader {
  private readonly counts: Counts = { tables: 0, rows: 0, files: 0 };
  private readonly put: ListedFile[] = [];
  private waiting: string[] = [];
  private store: (rows: string) => Promise<void> = async () => undefined;
  private file: ListedFile | null = null;
  private parts: Buffer[] = [];

  constructor(
    private readonly bucket: Bucket,
    private readonly head: ArchiveHead,
    private readonly osClient: string,
  ) {}

  async readInto(scope: TenantScope, lines: AsyncGenerator<string, undefined>): Promise<Counts> {
    let end: Counts | undefined;
    for await (const text of lines) {
      if (text.startsWith(rowMark)) {
        this.waiting.push(this.renamed(text.slice(rowMark.length, -1)));
        if (this.waiting.length >= rowsAtOnce) await this.storeRows();
        continue;
      }
      const line = JSON.parse(text) as Line;
      if (line.part !== undefined) {
        this.parts.push(Buffer.from(line.part, 'base64'));
        continue;
      }
      await this.finishPiece();
      if (line.table !== undefined) await this.beginTable(scope, line as ArchiveTable);
      else if (line.records !== undefined) this.beginRecords(scope, line.records);
      else if (line.file) this.file = { ...line.file, path: this.renamed(line.file.path) };
      else end = line.end;
    }
    if (JSON.stringify(end) !== JSON.stringify(this.counts)) throw new Error('The archive is not whole.');
    return this.counts;
  }

  async undoFiles(): Promise<void> {
    for (const { path, isPrivate } of this.put) await this.bucket.remove(path, isPrivate);
  }

  private async finishPiece(): Promise<void> {
    await this.storeRows();
    const { file } = this;
    if (!file) return;
    if (!isCleanPath(file.path) || !file.path.startsWith(`/${this.osClient.toLowerCase()}/`))
      throw new Error(`The archive has a file at a place that is not the tenant's: ${file.path}`);
    await this.bucket.put(file.path, file.isPrivate, Buffer.concat(this.parts));
    this.put.push(file);
    this.counts.files += 1;
    [this.file, this.parts] = [null, []];
  }

  private async storeRows(): Promise<void> {
    if (!this.waiting.length) return;
    const rows = this.waiting;
    this.waiting = [];
    this.counts.rows += rows.length;
    await this.store(`[${rows.join(',')}]`);
  }

  private async beginTable(
    { root, schema }: TenantScope,
    { table, columns, indexed }: ArchiveTable,
  ): Promise<void> {
    const wrong = [table, ...columns.map(({ name }) => name)].find((name) => !isValidName(name));
    if (wrong !== undefined) throw new Error(`The archive has a name that cannot be used: ${wrong}`);
    this.counts.tables += 1;
    const present = (await readCatalog(root, schema)).get(table);
    if (!present) await createTable(root, schema, table, columns);
    const names = new Set(present?.map(({ name }) => name));
    if (present)
      for (const column of columns) if (!names.has(column.name)) await addColumn(root, schema, table, column);
    for (const column of indexed) await addIndex(root, schema, table, column);
    await indexRows(
      root,
      schema,
      table,
      columns.map(({ name }) => name),
    );
    const target = sql.id(schema, table);
    const own = columns.find(({ name }) => name === 'OsClient');
    const replaced: Record<string, string> = own ? { OsClient: this.osClient } : {};
    this.store = (rows) => insertJson(root, target, rows, replaced);
  }

  private beginRecords({ root }: TenantScope, records: string): void {
    if (!keptRecords.some((each) => each === records))
      throw new Error(`The archive has records of ${records}.`);
    const target = sql.id(controlSchema, records);
    this.store = (rows) => insertJson(root, target, rows, { OsClient: this.osClient });
  }

  /** Paths of the tenant's files under its new name. */
  private renamed(text: string): string {
    const [from, to] = [`/${this.head.osClient.toLowerCase()}/`, `/${this.osClient.toLowerCase()}/`];
    if (from === to) return text;
    let changed = text;
    for (const folder of this.head.folders)
      for (const written of new Set([folder, encodeURI(folder)]))
        changed = changed.replaceAll(`${written}/`, `${to}${written.slice(from.length)}/`);
    return changed;
  }
}

/** Stores rows as the database itself wrote them; `replaced` overrides their values. */
async function insertJson(
  db: Database,
  target: ReturnType<typeof sql.id>,
  rows: string,
  replaced: Record<string, string>,
): Promise<void> {
  await sql`insert into ${target} select (jsonb_populate_record(null::${target}, e.value || ${JSON.stringify(replaced)}::jsonb)).*
    from jsonb_array_elements(${rows}::jsonb) as e`.execute(db);
}
