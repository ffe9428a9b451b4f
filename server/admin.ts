import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ServerOptions } from './app';
import { openDatabase } from './db/open';
import type { Bucket } from './files/bucket';
import { openBucket } from './files/open-bucket';
import { backUpTenant } from './setup/backup';
import { copyFiles } from './setup/files-to-s3';
import { migrateServer, migrateTenants } from './setup/migrations/run';
import { restoreTenant } from './setup/restore';
import { readSettings, type Environment } from './settings';
import { Tenants } from './tenants/tenants';

const adminUsage = `Usage: npm run server -- admin COMMAND [options]
  tenants               the tenants with their domains
  backup NAME FILE      one tenant with its rows, passwords and files into one file; keep it secret
  restore FILE          bring it back where no tenant has its name, or with --as NAME under another one
  files-to-s3           copy the files of the data folder into the bucket of S3_BUCKET and compare them
  --data DIR            the server's data folder (default .data)
Environment as for the server (docs/server.md). On the embedded database the server must be stopped.`;

/** What a command reports; `failed` when it did not complete everything. */
interface Outcome {
  lines: string[];
  failed?: boolean;
}

type Command = (
  store: { tenants: Tenants; bucket: Bucket },
  parameters: string[],
  as?: string,
) => Promise<Outcome>;

const commands: Record<string, Command> = {
  tenants: async ({ tenants }) => ({
    lines: tenants
      .list()
      .map(({ osClient, domains, isDefault }) =>
        [osClient, ...domains, isDefault ? '(default)' : ''].join(' ').trim(),
      ),
  }),
  backup: async ({ tenants, bucket }, [name, file]) => {
    if (!name || !file) throw new Error('Name the tenant and the file: admin backup NAME FILE');
    const { tables, rows, files } = await backUpTenant(tenants.root, bucket, name, path.resolve(file));
    return { lines: [`${name}: ${tables} tables, ${rows} rows and ${files} files in ${file}`] };
  },
  restore: async ({ tenants, bucket }, [file], as) => {
    if (!file) throw new Error('Name the file: admin restore FILE');
    const { osClient, tables, rows, files } = await restoreTenant(tenants, bucket, path.resolve(file), as);
    return { lines: [`${osClient}: ${tables} tables, ${rows} rows and ${files} files`] };
  },
};

/**
 * Runs an operator's command, alongside the server or instead of it.
 * @throws Error with a sentence for the operator
 */
export async function runAdmin(args: readonly string[], environment: Environment): Promise<Outcome> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { data: { type: 'string' }, as: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  const [name, ...parameters] = positionals;
  if (values.help || !name) return { lines: [adminUsage] };
  const { options } = readSettings(values.data ? ['--data', values.data] : [], environment);
  if (name === 'files-to-s3') return filesToS3(options);
  const command = Object.entries(commands).find(([known]) => known === name)?.[1];
  if (!command) throw new Error(`There is no command ${name}.\n${adminUsage}`);
  const database = await openDatabase(options);
  const tenants = new Tenants(database.db, database.openAs);
  try {
    return await database.alone(async () => {
      await migrateServer(tenants.root);
      await tenants.open();
      await migrateTenants(tenants);
      const bucket = await openBucket(filesOf(options), options.s3);
      return command({ tenants, bucket }, parameters, values.as);
    });
  } finally {
    await tenants.close();
    await database.close();
  }
}

const filesOf = (options: ServerOptions): string => path.join(options.dataDir ?? '', 'files');

async function filesToS3(options: ServerOptions): Promise<Outcome> {
  if (!options.s3)
    throw new Error('S3_BUCKET names the bucket the files are to be copied into; it is not set.');
  const files = filesOf(options);
  const moved = await copyFiles(await openBucket(files), await openBucket(files, options.s3));
  const { different } = moved;
  return {
    lines: [
      `${moved.files} files (${moved.bytes} bytes): ${moved.copied} copied, ${moved.files - different.length} the same in both`,
      ...different.map((each) => `not the same: ${each}`),
    ],
    ...(different.length ? { failed: true } : {}),
  };
}
