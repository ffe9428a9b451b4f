import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../lib/free-port.mjs';
import { startBalancer } from './balancer.mjs';
import { startNode } from './node.mjs';
import { startPostgres, startStandby } from './postgres.mjs';

/**
 * Two servers on one PostgreSQL with a standby, behind a load balancer, on this machine.
 *
 * @param {{ port?: number, args?: readonly string[] }} [settings] where the balancer listens, or the next free port; further
 *   options of the servers
 * @throws Error that names what is missing or broken; nothing is left running
 */
export async function startCluster({ port = 3000, args } = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-cluster-'));
  const parts = [];
  const keep = (part) => (parts.push(part), part);
  const stop = async () => {
    for (const part of parts.reverse()) await part.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const free = async (from) => freePort(from + Math.floor(Math.random() * 5000), '127.0.0.1');
  try {
    const ports = { port: await freePort(port, '127.0.0.1'), databasePort: await free(20_000) };
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
    const nodes = places.map((place) =>
      keep(startNode(place.name, { port: place.port, databaseUrl, files, args })),
    );
    await Promise.all(nodes.map((node) => node.ready()));
    await balancer.ready();
    return { url: balancer.url, nodes, primary, standby, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
