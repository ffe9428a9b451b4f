import { transportMessages } from '@/data/api/messages';
import { translate } from '@/i18n/define-messages';
import type { HttpResponse } from '@/device/types';
import { utf8Text } from '@/lib/base64';
import { own } from '@/lib/json';
import type { Envelope } from '../protocol/envelope';

/** How the body of an answer is read. */
export interface ReadOptions {
  /** 'text' gives the body as Data, unread. */
  dataType?: 'json' | 'text';
  /** Engines may return anything: a bare value becomes the Data of a success. */
  lenient?: boolean;
}

/** An answer that cannot be read: HTML, half a JSON, nothing, or a status without an envelope. */
export interface Unreadable {
  unreadable: string;
}

/** Reads the body into an envelope, whatever arrived. */
export function readAnswer(response: HttpResponse, options: ReadOptions = {}): Envelope | Unreadable {
  const { status } = response;
  const body = textOfJson(response);
  const good = status >= 200 && status < 300;
  if (typeof body !== 'string') return good ? success(body) : unreadable(status);
  if (options.dataType === 'text' && good) return success(body);
  const value = parse(body);
  const envelope = asEnvelope(value);
  if (envelope) return envelope;
  if (status === 401) return { Code: 401, Data: null, Msg: null };
  if (!options.lenient || !good) return unreadable(status);
  if (value !== undefined) return success(value);
  return /^\s*(<!doctype|<html|[{[])/i.test(body) ? unreadable(status) : success(body);
}

/** Bytes were requested and an envelope came, most likely a refusal: it is read as one. */
function textOfJson({ header, body }: HttpResponse): HttpResponse['body'] {
  if (typeof body === 'string' || !header['content-type']?.includes('json')) return body;
  return utf8Text(new Uint8Array(body)) ?? body;
}

function success(data: unknown): Envelope {
  return { Code: 1, Data: data, Msg: null };
}

function unreadable(status: number): Unreadable {
  return {
    unreadable:
      status === 413
        ? translate(transportMessages, 'tooLarge')
        : translate(transportMessages, 'unreadable', { status }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

/** The value as an envelope when it has a Code; Code may come as text, Msg may be missing. */
function asEnvelope(value: unknown): Envelope | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { Code, Data = null, Msg } = value as { Code?: unknown } & Partial<Omit<Envelope, 'Code'>>;
  // A result the server never set a Code on: no success.
  const code = Code === null ? 0 : typeof Code === 'string' ? Number(Code) : Code;
  if (typeof code !== 'number' || !Number.isFinite(code)) return undefined;
  return { ...value, Code: code, Data, Msg: typeof Msg === 'string' ? Msg : null };
}

/** The text of a refusal: Msg, or Data when it is a text, or its code. */
export function refusalText(answer: Envelope): string {
  if (answer.Msg) return answer.Msg;
  if (typeof answer.Data === 'string' && answer.Data) return answer.Data;
  return translate(transportMessages, 'refused', { code: answer.Code });
}

/** The server answered and gives this person nothing: what was kept of it is no longer theirs. */
export class Refused extends Error {}

/** The server could not be asked, or failed on its own: that says nothing about what was requested. */
export class Unanswered extends Error {}

/**
 * Whether the server has answered and refused. An answer that could not be obtained says nothing about rights, and neither
 * does a server that itself failed (`TraceId` names the entry in its log).
 */
export function isRefused(answer: Envelope & { failure?: unknown }): boolean {
  return answer.Code !== 1 && answer.failure === undefined && own(answer.DataAppend, 'TraceId') === undefined;
}

/**
 * The reason why there is no data, to be thrown: {@link Refused} where the server refused, {@link Unanswered} where it could
 * not be asked or failed itself, another error where it answered and gave nothing.
 */
export function noAnswer(answer: Envelope & { failure?: unknown }): Error {
  const why = refusalText(answer);
  if (answer.Code === 1) return new Error(why);
  return isRefused(answer) ? new Refused(why) : new Unanswered(why);
}
