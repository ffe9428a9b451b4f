import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseForm } from './params';
import { Refusal, messages } from './messages';

const megabyte = 1024 * 1024;

/** The largest body apart from uploads. */
export const bodyLimit = 20 * megabyte;

interface Bounds {
  bytes: number;
  keys: number;
}

/** What anybody may send; a login or a log entry is a thousandth of it. */
const anybody: Bounds = { bytes: megabyte, keys: 20_000 };
/** What a signed-in user may send: a thousand rows of a hundred fields. */
const signedIn: Bounds = { bytes: bodyLimit, keys: 100_000 };
/** Parameters of one call: each is searched for among all of them, case-insensitively. */
const mostRootKeys = 5000;

/** True when the request carries a valid token; called only for bodies larger than anybody may send. */
export type IsSignedIn = (request: FastifyRequest) => Promise<boolean>;

/** Teaches Fastify the bodies the platform accepts. Malformed ones are refused by the call's own envelope. */
export function registerBodies(app: FastifyInstance, isSignedIn: IsSignedIn): void {
  const defaultParser = app.getDefaultJsonParser('remove', 'remove');
  const json = (request: FastifyRequest, text: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const done = (error: Error | null, value?: unknown): void =>
        error ? reject(new Refusal(messages.ParamError)) : resolve(value);
      void defaultParser(request, text, done);
    });
  const read = async (request: FastifyRequest, text: string, isJson: boolean): Promise<unknown> => {
    await checkBounds(request, text, isJson, isSignedIn);
    return isJson ? json(request, text) : parseForm(text);
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/(.*\+)?json/,
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => (body.trim() === '' ? {} : read(request, body, true)),
  );
  app.addContentTypeParser(
    /^application\/x-www-form-urlencoded/,
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => read(request, body, false),
  );
  // Anything else: JSON when it looks like it (mini-programs send text/plain), else a form.
  app.addContentTypeParser('*', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    const text = body.trim();
    return read(request, text, /^[[{]/.test(text));
  });
}

/** Refuses a body before anything is built from it: a million keys keep a server busy for seconds. @throws Refusal */
async function checkBounds(
  request: FastifyRequest,
  text: string,
  isJson: boolean,
  isSignedIn: IsSignedIn,
): Promise<void> {
  const keys = isJson ? keysOf(text, anybody.keys) : 0;
  if (text.length <= anybody.bytes && keys <= anybody.keys) return;
  const bounds = (await isSignedIn(request)) ? signedIn : anybody;
  if (text.length > bounds.bytes)
    throw new Refusal(messages.BodyTooLarge.replace('{n}', String(bounds.bytes / megabyte)), 0, null, 413);
  if (keys > bounds.keys) throw new Refusal(messages.TooManyKeys, 0, null, 413);
}

/**
 * How many keys a JSON text has, without parsing it; never fewer than it really has. Colons are counted first, which is quick:
 * only if there are too many (times and addresses contain some as well) are those inside strings left out. Keys of the root count
 * as too many if they exceed the parameters of a call.
 */
function keysOf(text: string, enough: number): number {
  let colons = 0;
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) colons += 1;
  if (colons <= Math.min(enough, mostRootKeys)) return colons;
  let [keys, rootKeys, depth] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 0x22) at = endOfText(text, at);
    else if (sign === 0x7b || sign === 0x5b) depth += 1;
    else if (sign === 0x7d || sign === 0x5d) depth -= 1;
    else if (sign === 0x3a) {
      keys += 1;
      if (depth === 1) rootKeys += 1;
    }
  }
  return rootKeys > mostRootKeys ? Infinity : keys;
}

/** Where the string that opens at `start` closes. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === 0x5c) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}
