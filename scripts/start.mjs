// npm start -- [--port N] [--host H] [--https] [--data DIR] [--profile spec|today]
// Builds the H5 client once and serves it together with the embedded tenant server on one port.
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { root } from './lib/files.mjs';
import { freePort } from './lib/free-port.mjs';
import { giveUp, setup } from './setup.mjs';
import { loadSource } from './lib/typescript.mjs';
import { answerHelp } from './lib/usage.mjs';

answerHelp(import.meta.url);

const DEFAULT_PORT = 3000;

function options() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: process.env.PORT ?? String(DEFAULT_PORT) },
        host: { type: 'string', default: process.env.HOST ?? '' },
        https: { type: 'boolean', default: false },
        data: { type: 'string', default: path.join(root, '.data') },
        profile: { type: 'string', default: 'spec' },
      },
    }).values;
  } catch (error) {
    return giveUp(
      `${error.message}. Options: --port N, --host H, --https, --data DIR, --profile spec|today.`,
    );
  }
}

/** The address a phone in the same network can reach, undefined without a network. */
function lanAddress() {
  const all = Object.values(os.networkInterfaces()).flat();
  return all.find((each) => each?.family === 'IPv4' && !each.internal)?.address;
}

/** A self-signed certificate: the phone warns once; camera and location need https there. */
async function certificate(names) {
  const { generate } = await import('selfsigned');
  const altNames = names.map((name) =>
    /^[\d.]+$/.test(name) ? { type: 7, ip: name } : { type: 2, value: name },
  );
  const pem = await generate([{ name: 'commonName', value: 'Microi Workbench' }], {
    days: 365,
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  return { key: pem.private, cert: pem.cert };
}

async function showQr(url) {
  const { default: qr } = await import('qrcode-terminal');
  await new Promise((done) => qr.generate(url, { small: true }, (text) => done(console.log(text))));
}

async function showAccounts() {
  const { demoAccounts } = loadSource('server/seed/accounts.ts');
  const unique = (values) => [...new Set(values)];
  console.log('\nDemo tenants (choose one on the login page, or add ?OsClient=… to the address)');
  for (const line of unique(
    demoAccounts.map(({ osClient, tenant }) => `  ${osClient.padEnd(10)}  ${tenant}`),
  )) {
    console.log(line);
  }
  console.log('Demo accounts (the same in every tenant)');
  for (const line of unique(
    demoAccounts.map(({ account, password, role }) => `  ${account.padEnd(10)}  ${password}  ${role}`),
  )) {
    console.log(line);
  }
}

const { port: wanted, host: named, https, data, profile } = options();
await setup();
if (!(await build('h5'))) giveUp('The H5 client could not be built; see the reason above.');

const { startServer } = loadSource('server/app.ts');

const host = named || (https ? '0.0.0.0' : '127.0.0.1');
const lan = host === '0.0.0.0' ? lanAddress() : undefined;
const port = await freePort(Number(wanted), host);
if (port !== Number(wanted)) console.log(`Port ${wanted} is taken; using ${port}.`);
console.log('Starting the server (the first start fills the demo tenants, about half a minute) …');
const server = await startServer({
  port,
  host,
  dataDir: data,
  profile,
  webRoot: path.join(root, 'dist/h5'),
  demoLogin: true,
  reminders: true,
  push: { subject: process.env.PUSH_SUBJECT ?? 'mailto:workbench@localhost.localdomain' },
  ...(https ? { https: await certificate(['localhost', '127.0.0.1', ...(lan ? [lan] : [])]) } : {}),
});

const scheme = https ? 'https' : 'http';
console.log(`\nMicroi Workbench is running:  ${scheme}://localhost:${port}/`);
if (lan) {
  console.log(`From a phone in the same network:  ${scheme}://${lan}:${port}/`);
  await showQr(`${scheme}://${lan}:${port}/`);
}
await showAccounts();
console.log(
  'Chat logins take demonstration codes (demo_<account>, e.g. /?code=demo_field), never for administrators.',
);
console.log('\nStop with Ctrl+C.');

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
