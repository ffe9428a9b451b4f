import net from 'node:net';

const isFree = (port, host) =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });

/**
 * The first free port from the wanted one on.
 *
 * @param {number} wanted
 * @param {string} host the address that will be listened on
 */
export async function freePort(wanted, host) {
  for (let port = wanted; port < Math.min(wanted + 100, 65_536); port += 1) {
    if (await isFree(port, host)) return port;
  }
  throw new Error(`No port from ${wanted} to ${wanted + 99} is free.`);
}
