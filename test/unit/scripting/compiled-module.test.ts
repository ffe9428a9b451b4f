import fs from 'node:fs';
import path from 'node:path';
import { DEMO_PASSWORD } from '../../../server/seed/base/organisation';
import { collectScripts } from '../../../scripts/compile-scripts/collect';
import { compileScripts } from '../../../scripts/compile-scripts/emit';
import { fetchDefinitions } from '../../../scripts/compile-scripts/fetch';
import { patience } from '../../kit/patience';
import { smallServer } from '../../kit/small-server';

jest.setTimeout(patience(120_000));

const FILE = path.join(__dirname, '../../../src/scripting/compiled/generated.js');

/** Demonstration tenants with their own forms and lists. */
const TENANTS = ['microi', 'loctek', 'jiejie'];

it('I6-generated: the compiled module holds every script that administrators of the demonstration can see', async () => {
  const server = await smallServer({}, TENANTS);
  try {
    const found = [];
    for (const osClient of TENANTS) {
      const admin = { account: 'admin', password: DEMO_PASSWORD };
      found.push(...collectScripts(await fetchDefinitions({ server: server.url, osClient, ...admin })));
    }
    const report = compileScripts(found);
    expect(report.refused).toEqual([]);
    expect(report.compiled).toBeGreaterThan(70);
    // `npm run server`, then `npm run scripts:compile -- --server URL --os-client …` with each of them brings it up to date.
    expect(fs.readFileSync(FILE, 'utf8')).toBe(report.module);
  } finally {
    await server.close();
  }
});
