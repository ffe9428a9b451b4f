// npm run check:server -- URL [--os-client NAME] [--origin URL]
// Says what a server lacks of the calls and headers this client needs. It reads nothing and changes nothing: every
// call is made without a login, and a refusal is as good an answer as any.
import { parseArgs } from 'node:util';
import { calls, exposedHeaders, sentHeaders } from './check-server/calls.mjs';

const TIMEOUT_MS = 10_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'os-client': { type: 'string', default: 'microi' },
    origin: { type: 'string', default: 'http://localhost:3000' },
  },
});
const base = positionals[0]?.replace(/\/+$/, '');
if (!base || !URL.canParse(base)) {
  console.error(
    'Usage: npm run check:server -- https://server.example [--os-client NAME] [--origin https://where-the-client-is-served]',
  );
  process.exit(2);
}
const osClient = values['os-client'];
const { origin } = values;

const request = (path, init) =>
  fetch(base + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

const isEnvelope = (text) => {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'Code' in value;
  } catch {
    return false;
  }
};

/** What is wrong with a call, undefined when it is there. */
async function lack({ path, method = 'POST', image }) {
  const headers = { origin, osclient: osClient, clienttype: 'H5' };
  const response =
    method === 'GET'
      ? await request(`${path}?OsClient=${encodeURIComponent(osClient)}`, { headers })
      : await request(path, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ OsClient: osClient, _ClientType: 'H5' }),
        });
  if (response.status === 404 || response.status === 405) return `is not there (HTTP ${response.status})`;
  if (image && response.headers.get('content-type')?.startsWith('image/')) {
    return response.headers.get('captchaid') ? undefined : 'sends no captchaid header';
  }
  if (isEnvelope(await response.text())) return undefined;
  return response.status >= 500
    ? `fails (HTTP ${response.status})`
    : `answers no { Code, Data, Msg } (HTTP ${response.status})`;
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
  const preflight = await request('/api/SysUser/getCurrentUser', {
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
  const answer = await request('/api/DiyTable/getSysConfig', {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ OsClient: osClient }),
  });
  const hidden = missingFrom(exposedHeaders, answer.headers.get('access-control-expose-headers'));
  if (hidden.length > 0) lacks.push(`these response headers are not exposed: ${hidden.join(', ')}`);
  return lacks;
}

try {
  await request('/', {});
} catch (error) {
  console.error(`${base} cannot be reached: ${error.cause?.message ?? error.message}`);
  process.exit(1);
}

let needed = 0;
for (const call of calls) {
  const what = await lack(call).catch(
    (error) => `does not answer (${error.cause?.message ?? error.message})`,
  );
  if (!what) continue;
  if (!call.fallback) needed += 1;
  console.log(
    `${call.fallback ? 'optional' : 'MISSING '}  ${call.path} ${what}${call.fallback ? `; ${call.fallback}` : ''}`,
  );
}
const cors = await corsLacks().catch((error) => [
  `the check of cross-origin headers failed (${error.message})`,
]);
for (const what of cors) console.log(`browser   ${what}`);
console.log(
  `\n${calls.length} calls checked at ${base} for tenant ${osClient}: ${needed} missing, ${cors.length} things a browser page of ${origin} would stumble over.`,
);
process.exit(needed + cors.length === 0 ? 0 : 1);
