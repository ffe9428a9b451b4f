import { spawn } from 'node:child_process';
import { patience } from '../kit/patience';
import { openContract, type Contract } from './kit';

let contract: Contract;
beforeAll(async () => {
  contract = await openContract();
}, patience(120_000));
afterAll(() => contract.close());

/** Runs `npm run check:server` next to the server, which answers from this process. */
function check(osClient: string): Promise<{ status: number | null; said: string }> {
  return new Promise((resolve) => {
    const args = ['scripts/check-server.mjs', contract.server.url, '--os-client', osClient];
    const child = spawn(process.execPath, args);
    let said = '';
    const listen = (chunk: Buffer): void => void (said += String(chunk));
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', (status) => resolve({ status, said }));
  });
}

it('COMMAND-check-server: our own server lacks nothing that is declared', async () => {
  const { status, said } = await check('one');
  expect(said).toMatch(/^\d{2,} calls checked at \S+ for tenant one: 0 missing, 0 things/m);
  expect(status).toBe(0);
});

it('COMMAND-check-server-tenant: a tenant that the server does not know is reported', async () => {
  const { status, said } = await check('nosuchtenant');
  expect(said).toContain('does not know the tenant nosuchtenant');
  expect(said).not.toContain('0 missing');
  expect(status).toBe(1);
});
