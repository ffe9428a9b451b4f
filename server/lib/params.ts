import type { FastifyRequest } from 'fastify';
import qs from 'qs';
import { parseJson } from './json-text';
import { Refusal, messages } from './messages';

/** Parameters of a call, whatever their source: query, JSON, form, multipart fields. */
export type Params = Record<string, unknown>;

/** What a path contains in addition to the call's name: the `-{key}` of a form call, the `--OsClient--x--` of a tenant. */
export interface PathExtras {
  formKey?: string;
  osClient?: string;
}

const extrasByRequest = new WeakMap<object, PathExtras>();

/** The extras of a request's path. */
export function pathExtras(request: FastifyRequest): PathExtras {
  return extrasByRequest.get(request.raw) ?? {};
}

const suffixed = /^(\/api\/formengine\/)(get|upt|add|del)-?(formdata|tabledata)-(.+)$/i;

/**
 * Paths of calls are case-insensitive and may carry a form key and a tenant; the rest is the call's plain lower-case name. Paths
 * of files keep their spelling.
 */
export function rewriteUrl(request: { url?: string }): string {
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  let path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? '' : url.slice(mark);
  if (!/^\/+(api|apiengine)\//i.test(path)) return url;
  const extras: PathExtras = {};
  path = path.replace(/^\/+/, '/').replace(/\/+$/, '');
  const tenant = /--osclient--([^/]*?)--$/i.exec(path);
  if (tenant) {
    extras.osClient = decode(tenant[1] ?? '');
    path = path.slice(0, tenant.index);
  }
  const form = suffixed.exec(path);
  if (form) {
    extras.formKey = decode(form[4] ?? '');
    path = `${form[1]}${form[2]}${form[3]}`;
  }
  extrasByRequest.set(request, extras);
  return path.toLowerCase() + query;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const qsOptions = { depth: 10, arrayLimit: 5000, parameterLimit: 20000, allowPrototypes: false } as const;

/** `a[b]=1&c[0]=2` → {a: {b: '1'}, c: ['2']} */
export function parseForm(text: string): Params {
  try {
    return qs.parse(text, qsOptions) as Params;
  } catch {
    throw new Refusal(messages.ParamError);
  }
}

/**
 * Query and body as one; the body wins. `list` is set when the body is a JSON array at the root (batch calls) or
 * carries `_List`, which in a form may be JSON text.
 */
export function bindParams(request: FastifyRequest): { params: Params; list: unknown[] | null } {
  const query = parseForm(request.raw.url?.split('?')[1] ?? '');
  const body = request.body;
  if (Array.isArray(body)) return { params: query, list: body as unknown[] };
  const params: Params =
    body !== null && typeof body === 'object' ? { ...query, ...(body as Params) } : query;
  const listed = param(params, '_List');
  const list = typeof listed === 'string' ? parseJson<unknown>(listed, null) : listed;
  return { params, list: Array.isArray(list) ? (list as unknown[]) : null };
}

/** No call needs more; a file in such a body was meant for an upload. */
const multipartLimits = { fields: 1000, fieldSize: 1024 * 1024, files: 10 } as const;
const mostMultipart = 1024 * 1024;

/**
 * The fields of a multipart body as the body of a form (`a[b]=1`). Files in it are skipped: calls that accept files read the body
 * themselves. @throws Refusal when it is not multipart, or holds too much
 */
export async function readMultipart(request: FastifyRequest): Promise<Params> {
  const fields = new URLSearchParams();
  let length = 0;
  try {
    for await (const part of request.parts({ limits: multipartLimits })) {
      if (part.type === 'file') {
        part.file.resume();
        continue;
      }
      const value = String(part.value);
      length += value.length;
      if (part.valueTruncated || length > mostMultipart) throw new Refusal(messages.ParamError);
      fields.append(part.fieldname, value);
    }
  } catch {
    throw new Refusal(messages.ParamError);
  }
  return parseForm(fields.toString());
}

/** The first of these parameters that has a value; names are case-insensitive like the platform's binder. */
export function param(params: Params, ...names: string[]): unknown {
  for (const name of names) {
    const exact = params[name];
    if (exact !== undefined && exact !== null && exact !== '') return exact;
  }
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  for (const [key, value] of Object.entries(params)) {
    if (wanted.has(key.toLowerCase()) && value !== undefined && value !== null && value !== '') return value;
  }
  return undefined;
}

/** A parameter as trimmed text; '' when absent. An object is not a text. @throws Refusal */
export function textParam(params: Params, ...names: string[]): string {
  const value = param(params, ...names);
  if (value === undefined) return '';
  if (typeof value === 'object') throw new Refusal(`${messages.ParamError}[${names[0]}]`);
  const text = String(value).trim();
  if (text.includes('\u0000')) throw new Refusal(`${messages.ParamError}[${names[0]}]`);
  return text;
}

/** A parameter as a list of texts: an array, JSON text of one, or `a,b`. */
export function listParam(params: Params, ...names: string[]): string[] {
  let value = param(params, ...names);
  if (typeof value === 'string' && value.trim().startsWith('[')) {
    try {
      value = JSON.parse(value) as unknown;
    } catch {
      throw new Refusal(`${messages.ParamError}[${names[0]}]`);
    }
  }
  if (value === undefined) return [];
  const items: unknown[] = Array.isArray(value) ? (value as unknown[]) : String(value).split(',');
  return items.map((item) => {
    if (item !== null && typeof item === 'object') throw new Refusal(`${messages.ParamError}[${names[0]}]`);
    return String(item).trim();
  });
}

/** A parameter as a whole number, or undefined. @throws Refusal when it is something else */
export function intParam(params: Params, ...names: string[]): number | undefined {
  const text = textParam(params, ...names);
  if (text === '') return undefined;
  const number = Number(text);
  if (!Number.isInteger(number)) throw new Refusal(`${messages.ParamError}[${names[0]}]`);
  return number;
}

/** A parameter as an object: already parsed, or JSON text. {} when absent or broken. */
export function objectParam(params: Params, ...names: string[]): Params {
  let value = param(params, ...names);
  if (typeof value === 'string') {
    try {
      value = JSON.parse(value) as unknown;
    } catch {
      return {};
    }
  }
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Params) : {};
}
