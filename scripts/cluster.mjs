// npm run cluster [-- --check [--seconds N] [--connections N]]: two servers on one PostgreSQL with a standby, behind a load
// balancer, all on this machine, from the packages postgresql and haproxy. Prints one address and goes on until Ctrl+C. With
// --check it calls them for a while, kills one server, stops the other one, then stops the database and promotes the standby,
// and prints the result as one line of JSON; its exit code is 0 when no acknowledged write was lost or doubled, nobody
// was logged out, no call failed twice while servers came and went, and the database was away for ten seconds at most.
import { parseArgs } from 'node:util';
import { checkCluster } from './cluster/check.mjs';
import { startCluster } from './cluster/start.mjs';
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

const cluster = await startCluster(options).catch((error) => giveUp(error.message));

if (options.check) {
  const figures = await checkCluster(cluster, options).catch((error) => ({
    holds: false,
    error: error.message,
  }));
  await cluster.stop();
  console.log(JSON.stringify(figures));
  process.exit(figures.holds ? 0 : 1);
}
console.log(`Two servers on one PostgreSQL with a standby:  ${cluster.url}/  (stop with Ctrl+C)`);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void cluster.stop().then(() => process.exit(0)));
