import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { compileScripts } from './emit';
import { collectScripts, type Definitions } from './collect';
import { fetchDefinitions } from './fetch';

const USAGE = `Usage: npm run scripts:compile -- --server URL --os-client NAME [--os-client NAME …] [--account A --password P]
       npm run scripts:compile -- --import FILE [--import FILE …]
       --out FILE   where the module goes (default src/scripting/compiled/generated.js)
       --check      writes nothing; says which forms have scripts the module lacks, and ends with 1 if any`;

const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    'os-client': { type: 'string', multiple: true, default: ['microi'] },
    account: { type: 'string' },
    password: { type: 'string' },
    import: { type: 'string', multiple: true },
    out: { type: 'string', default: 'src/scripting/compiled/generated.js' },
    check: { type: 'boolean', default: false },
  },
});

async function definitions(): Promise<Definitions[]> {
  const { server, account, password } = values;
  const imported = (values.import ?? []).map(
    (file) => JSON.parse(fs.readFileSync(file, 'utf8')) as Definitions,
  );
  if (!server) return imported;
  const fetched: Definitions[] = [];
  for (const osClient of values['os-client'])
    fetched.push(await fetchDefinitions({ server, osClient, account, password }));
  return [...imported, ...fetched];
}

async function main(): Promise<void> {
  if (!values.server && !values.import) throw new Error(USAGE);
  const report = compileScripts((await definitions()).flatMap(collectScripts));
  for (const { form, place, reason } of report.refused) console.log(`refused  ${form} ${place}: ${reason}`);
  const before = fs.existsSync(values.out) ? fs.readFileSync(values.out, 'utf8') : '';
  let stale = 0;
  for (const [form, hashes] of report.byForm) {
    const missing = hashes.filter((hash) => !before.includes(`"${hash}"`)).length;
    if (missing > 0) console.log(`stale    ${form}: ${missing} of ${hashes.length} scripts`);
    stale += missing;
  }
  if (!values.check) fs.writeFileSync(values.out, report.module);
  else if (stale > 0) process.exitCode = 1;
  console.log(`${report.compiled} compiled, ${report.refused.length} refused`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
