// npm run cluster [-- --check [--seconds N] [--connections N]]: two servers on one PostgreSQL with a standby, behind a load
// balancer, all on this machine, from the packages postgresql and haproxy. Prints one address and goes on until Ctrl+C. With
// --check it calls them for a while, kills one server, stops the other one, then stops the database and promotes the standby,
// and prints what became of it as one line of JSON; its exit code is 0 when no acknowledged write was lost or doubled, nobody
// was logged out, no call failed twice while servers came and went, and the database was away for ten seconds at most.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startBalancer } from './cluster/balancer.mjs';
import { checkCluster } from './cluster/check.mjs';
import { startNode } from './cluster/node.mjs';
import { startPostgres, startStandby } from './cluster/postgres.mjs';
import { freePort } from './lib/free-port.mjs';
import { answerHelp } from './lib/usage.mjs';
import { giveUp, setup } from './setup.mjs';

answerHelp(import.meta.url);

function given() {
  const number = (name, text) =>
    Number(text) > 0 ? Number(text) : giveUp(`--${name} is a number above 0, not ${text}.`);
  try {
    const { values } = parseArgs({
      options: {
        check: { type: 'boolean', default: false },
        seconds: { type: 'string', default: '60' },
        connections: { type: 'string', default: '20' },
        port: { type: 'string', default: '3000' },
      },
    });
    return {
      check: values.check,
      seconds: number('seconds', values.seconds),
      connections: number('connections', values.connections),
      port: number('port', values.port),
    };
  } catch (error) {
    return giveUp(error.message);
  }
}

const options = given();
await setup();

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-cluster-'));
const parts = [];
const keep = (part) => (parts.push(part), part);

async function stop() {
  for (const part of parts.reverse()) await part.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Says what is missing or broken in one sentence, and leaves nothing running. */
async function start() {
  const free = async (from) => freePort(from + Math.floor(Math.random() * 5000), '127.0.0.1');
  const ports = { port: await freePort(options.port, '127.0.0.1'), databasePort: await free(20_000) };
  const primary = keep(await startPostgres(path.join(folder, 'primary'), await free(25_000)));
  const standby = keep(await startStandby(primary, path.join(folder, 'standby'), await free(30_000)));
  const databaseUrl = `postgres://microi@127.0.0.1:${ports.databasePort}/microi`;
  const places = [
    { name: 'a', port: await free(35_000) },
    { name: 'b', port: await free(40_000) },
  ];
  const databases = [primary.port, standby.port];
  const balancer = keep(startBalancer(folder, { ...ports, nodes: places, databases }));
  const files = path.join(folder, 'files');
  // Both at once on an empty database: one installs, the other waits for it.
  const nodes = places.map(({ name, port }) => keep(startNode(name, { port, databaseUrl, files })));
  await Promise.all(nodes.map((node) => node.ready()));
  await balancer.ready();
  return { url: balancer.url, nodes, primary, standby };
}

const cluster = await start().catch(async (error) => {
  await stop();
  return giveUp(error.message);
});

if (options.check) {
  const figures = await checkCluster(cluster, options).catch((error) => ({
    holds: false,
    error: error.message,
  }));
  await stop();
  console.log(JSON.stringify(figures));
  process.exit(figures.holds ? 0 : 1);
}
console.log(`Two servers on one PostgreSQL with a standby:  ${cluster.url}/  (stop with Ctrl+C)`);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void stop().then(() => process.exit(0)));
