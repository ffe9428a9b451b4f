import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { schemaOf } from '../../server/db/physical';
import { startServer, type RunningServer } from '../../server/app';
import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import { photoPath, seedPictures } from '../../server/seed/base/pictures';
import { seedTenants } from '../../server/seed/index';
import { minimalTenant } from '../../server/seed/minimal';
import { signIn } from './browser';
import { checkTable, type CheckTools } from './check-table';
import { createReport, type Report } from './report';
import type { Request } from './request';
import { openTenant } from './tenant-api';

/** The tenant a file is loaded into, and where the demonstration lives. */
const SCRATCH = 'scratch';
const DEMO = 'microi';
const SCRATCH_PASSWORD = 'secret1';

export interface CheckOptions {
  /** The built H5 client. */
  webRoot: string;
  /** The Chromium to use and its flags. */
  executablePath?: string;
  args: string[];
}

/**
 * Starts a server and a browser, opens every requested form, and prints a line per finding.
 * @returns the exit code: 0 clean, 1 something was found, 2 nothing could be checked
 */
export async function check(request: Request, { webRoot, ...launch }: CheckOptions): Promise<number> {
  const report = createReport((line) => console.log(line));
  const demo = 'demo' in request;
  const started = Date.now();
  const server = await startServer({
    memory: true,
    webRoot,
    seed: demo ? seedTenants({ customers: 20 }).slice(0, 1) : [],
    onError: (error) =>
      report.problem({ table: 'server' }, error instanceof Error ? error.message : String(error)),
  });
  const browser = await chromium.launch(launch);
  try {
    let counts = { tables: 0, fields: 0 };
    for (const file of demo ? [undefined] : request.files) {
      const tables = file ? await loadScratch(server, file, report) : await demoTables(server);
      const checked = await checkTables(tables, demo ? DEMO : SCRATCH, server, browser, report);
      counts = { tables: counts.tables + tables.length, fields: counts.fields + checked };
    }
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(
      `${counts.tables} tables with ${counts.fields} fields opened in add, edit and view in ${seconds} s: ` +
        `${report.problems()} problems, ${report.notes()} notes`,
    );
    return report.problems() === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await server.close();
  }
}

/** An empty tenant with the file's definitions. @returns the names of its tables */
async function loadScratch(server: RunningServer, file: string, report: Report): Promise<string[]> {
  await server.dropTenant(SCRATCH);
  const nothing = { Tables: [], Fields: [], Menus: [], RoleLimits: [], DataSources: [], Rows: {} };
  await server.installTenant(
    minimalTenant(SCRATCH, { ...nothing, IsDefault: true, Files: seedPictures(SCRATCH) }),
  );
  const name = path.basename(file);
  try {
    const { problems } = await server.importDefinitions(file, SCRATCH);
    for (const problem of problems) {
      // A form can be opened without a menu.
      const say = problem.endsWith('no SysMenus') ? report.note : report.problem;
      say({ table: name, step: 'import' }, problem);
    }
  } catch (error) {
    report.problem({ table: name, step: 'import' }, error instanceof Error ? error.message : String(error));
    return [];
  }
  return tableNames(fs.readFileSync(file, 'utf8'));
}

function tableNames(text: string): string[] {
  const { DiyTables } = JSON.parse(text.replace(/^\uFEFF/, '')) as { DiyTables?: unknown };
  const list: unknown = typeof DiyTables === 'string' ? JSON.parse(DiyTables) : DiyTables;
  return Array.isArray(list)
    ? list.flatMap((table) => (typeof table?.Name === 'string' ? [table.Name] : []))
    : [];
}

async function demoTables(server: RunningServer): Promise<string[]> {
  const tables = await server.db.withSchema(schemaOf(DEMO)).selectFrom('diy_table').select('Name').execute();
  return tables.map(({ Name }) => String(Name)).filter((name) => name.startsWith('diy_demo_'));
}

async function checkTables(
  tables: readonly string[],
  osClient: string,
  server: RunningServer,
  browser: Browser,
  report: Report,
): Promise<number> {
  if (tables.length === 0) return 0;
  const seeded = osClient === DEMO;
  const access = {
    url: server.url,
    osClient,
    account: 'admin',
    password: seeded ? DEMO_PASSWORD : SCRATCH_PASSWORD,
  };
  const api = await openTenant(access);
  const watched = await signIn(browser, access);
  const tools: CheckTools = {
    url: server.url,
    osClient,
    api,
    watched,
    report,
    picture: photoPath(osClient, 'logo'),
    seeded,
  };
  let fields = 0;
  for (const table of tables) {
    try {
      fields += await checkTable(table, tools);
    } catch (error) {
      report.problem({ table }, error instanceof Error ? error.message : String(error));
    }
  }
  await watched.page.context().close();
  return fields;
}
