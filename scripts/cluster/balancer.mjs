import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

/**
 * The settings of a load balancer in front of these servers (docs/server.md). The balancer does not send a call that may have
 * reached a server to another one: only its caller knows whether it can be repeated.
 */
function settings({ port, databasePort, nodes, databases }) {
  const servers = nodes.map(({ name, port: at }) => `  server ${name} 127.0.0.1:${at} check`);
  return `defaults
  mode http
  timeout connect 1s
  timeout client 65s
  timeout server 65s
  timeout tunnel 1h
  option redispatch 1
  retries 3
  retry-on conn-failure
  default-server inter 500ms fastinter 200ms downinter 500ms fall 2 rise 2 observe layer4 error-limit 3 on-error mark-down
frontend web
  bind 127.0.0.1:${port}
  http-request del-header X-Forwarded-For
  option forwardfor
  default_backend servers
backend servers
  balance leastconn
  option httpchk GET /readyz
${servers.join('\n')}
listen database
  mode tcp
  bind 127.0.0.1:${databasePort}
  timeout client 10m
  timeout server 10m
  server primary 127.0.0.1:${databases[0]} check on-marked-down shutdown-sessions
  server standby 127.0.0.1:${databases[1]} check backup
`;
}

/**
 * HAProxy in front of the servers and of the databases.
 *
 * @param {string} folder for its settings
 * @param {{ port: number, databasePort: number, nodes: ReadonlyArray<{ name: string, port: number }>, databases: number[] }} parts
 *   ports of the servers, and of the primary and the standby
 */
export function startBalancer(folder, parts) {
  const file = path.join(folder, 'haproxy.cfg');
  fs.writeFileSync(file, settings(parts));
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said = (said + chunk).slice(-2000)));
  const missing = once(child, 'error').then(() => {
    throw new Error('HAProxy is not installed; on Debian: apt-get install postgresql haproxy');
  });
  const url = `http://127.0.0.1:${parts.port}`;
  const answers = async () => {
    for (let turn = 0; turn < 100; turn += 1) {
      if ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok) return;
      if (child.exitCode !== null) break;
      await new Promise((later) => setTimeout(later, 100));
    }
    throw new Error(`HAProxy does not answer: ${said}`);
  };
  return {
    url,
    ready: () => Promise.race([answers(), missing]),
    stop: async () => {
      if (child.exitCode !== null) return;
      const over = once(child, 'exit');
      child.kill('SIGTERM');
      await over;
    },
  };
}
