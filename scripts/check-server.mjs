// npm run check:server -- URL [--os-client NAME] [--origin URL]
// Reports which of the calls and headers this client needs a server lacks. It reads nothing and changes nothing: every
// call is made without a login, and a refusal is as good an answer as any.
import { parseArgs } from 'node:util';
import { exposedHeaders, sentHeaders } from './check-server/headers.mjs';
import { loadSource } from './lib/typescript.mjs';
import { answerHelp } from './lib/usage.mjs';
import { setup } from './setup.mjs';

answerHelp(import.meta.url);
await setup();

const TIMEOUT_MS = 10_000;

const USAGE =
  'Usage: npm run check:server -- https://server.example [--os-client NAME] [--origin https://where-the-client-is-served]';

function giveUpWith(...lines) {
  console.error(lines.join('\n'));
  process.exit(2);
}

function given() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'os-client': { type: 'string', default: 'microi' },
        origin: { type: 'string', default: 'http://localhost:3000' },
      },
    });
  } catch (error) {
    return giveUpWith(error.message, USAGE);
  }
}

const { values, positionals } = given();
const base = positionals[0]?.replace(/\/+$/, '');
if (!base || !URL.canParse(base)) giveUpWith(USAGE);
const { declaredCalls } = loadSource('src/data/protocol/calls.rules.ts');
const { diyTable } = loadSource('src/data/protocol/diy-table.ts');
const { captcha } = loadSource('src/data/protocol/captcha.ts');
const { sysUser } = loadSource('src/data/protocol/sys-user.ts');
const osClient = values['os-client'];
const { origin } = values;

const request = (path, init) =>
  fetch(base + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

/** The envelope of an answer, undefined when the answer has none. */
function envelope(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'Code' in value ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What is wrong with a call, undefined when it is there. */
async function lack({ endpoint, rule }) {
  const headers = { origin, osclient: osClient, clienttype: 'H5' };
  // Any value does for the parts of an address that change; 5/5/5 is a square of the map.
  const path = endpoint.path.replace(/\{\w+\}/g, '5');
  const response = rule.image
    ? await request(`${path}?OsClient=${encodeURIComponent(osClient)}`, { headers })
    : await request(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ OsClient: osClient, _ClientType: 'H5' }),
      });
  if (response.status === 404 || response.status === 405) return `is not there (HTTP ${response.status})`;
  if (rule.image && response.headers.get('content-type')?.startsWith('image/')) {
    const nameless = endpoint.path === captcha.getCaptcha.path && !response.headers.get('captchaid');
    return nameless ? 'sends no captchaid header' : undefined;
  }
  if (envelope(await response.text())) return undefined;
  return response.status >= 500
    ? `fails (HTTP ${response.status})`
    : `answers no { Code, Data, Msg } (HTTP ${response.status})`;
}

/** The tenant's settings as the login page requests them. */
async function settings() {
  const response = await request(diyTable.getSysConfig.path, {
    method: 'POST',
    headers: { origin, osclient: osClient, 'content-type': 'application/json' },
    body: JSON.stringify({ OsClient: osClient, _SearchEqual: { IsEnable: 1 } }),
  });
  return { response, answer: envelope(await response.text()) };
}

const listed = (header) =>
  (header ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim());
const missingFrom = (wanted, header) =>
  wanted.filter((name) => !listed(header).includes(name) && !listed(header).includes('*'));

/** What keeps a browser page of `origin` from calling this server. */
async function corsLacks() {
  const lacks = [];
  const preflight = await request(sysUser.getCurrentUser.path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': sentHeaders.join(','),
    },
  });
  const allowed = preflight.headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== origin)
    lacks.push(`pages of ${origin} may not call it (access-control-allow-origin)`);
  const refused = missingFrom(sentHeaders, preflight.headers.get('access-control-allow-headers'));
  if (refused.length > 0) lacks.push(`these request headers are not allowed: ${refused.join(', ')}`);
  const { response } = await settings();
  const hidden = missingFrom(exposedHeaders, response.headers.get('access-control-expose-headers'));
  if (hidden.length > 0) lacks.push(`these response headers are not exposed: ${hidden.join(', ')}`);
  return lacks;
}

try {
  await request('/', {});
} catch (error) {
  console.error(`${base} cannot be reached: ${error.cause?.message ?? error.message}`);
  process.exit(1);
}

const { answer } = await settings().catch(() => ({}));
if (answer && (answer.Code !== 1 || !answer.Data)) {
  console.error(`${base} does not know the tenant ${osClient}: ${answer.Msg ?? `Code ${answer.Code}`}`);
  process.exit(1);
}

let needed = 0;
for (const call of declaredCalls) {
  const what = await lack(call).catch(
    (error) => `does not answer (${error.cause?.message ?? error.message})`,
  );
  if (!what) continue;
  const { without } = call.rule;
  if (!without) needed += 1;
  console.log(
    `${without ? 'optional' : 'MISSING '}  ${call.endpoint.path} ${what}${without ? `; ${without}` : ''}`,
  );
}
const cors = await corsLacks().catch((error) => [
  `the check of cross-origin headers failed (${error.message})`,
]);
for (const what of cors) console.log(`browser   ${what}`);
console.log(
  `\n${declaredCalls.length} calls checked at ${base} for tenant ${osClient}: ${needed} missing, ${cors.length} things a browser page of ${origin} would stumble over.`,
);
process.exit(needed + cors.length === 0 ? 0 : 1);
