import path from 'node:path';
import { runAdmin } from './admin';
import { startServer } from './app';
import { readSettings, usage } from './settings';

const demoLoginWarning =
  'Demonstration logins are on: a code demo_<account> signs in anybody below level 999.';

async function main(): Promise<void> {
  const [first, ...rest] = process.argv.slice(2);
  if (first === 'admin') {
    const { lines, failed } = await runAdmin(rest, process.env);
    console.log(lines.join('\n'));
    process.exit(failed ? 1 : 0);
  }
  const { help, options, imports, importInto, drain } = readSettings(process.argv.slice(2), process.env);
  if (help) {
    console.log(usage);
    return;
  }
  const server = await startServer(options);
  console.log(`Tenant server on ${server.url} (profile ${options.profile})`);
  if (options.demoLogin) console.log(demoLoginWarning);
  for (const file of imports) {
    const report = await server.importDefinitions(path.resolve(file), importInto);
    console.log(`Imported ${file}: ${report.tables} forms, ${report.fields} fields, ${report.menus} menus`);
    for (const problem of report.problems) console.log(`  - ${problem}`);
  }
  const stop = (): void => void server.close({ drain }).then(() => process.exit(0));
  process.once('SIGINT', () => void server.close().then(() => process.exit(0)));
  process.once('SIGTERM', stop);
}

main().catch((error: NodeJS.ErrnoException) => {
  const text =
    error.code === 'EADDRINUSE' ? 'The port is in use; choose another with --port.' : error.message;
  console.error(error.code?.startsWith('ERR_PARSE_ARGS') ? `${text}\n${usage}` : text);
  process.exit(1);
});
