import type { Envelope } from '../../src/data/protocol/envelope';

/** Success envelope. */
export function ok<T>(data: T, extra: Partial<Envelope<T>> = {}): Envelope<T> {
  return { Code: 1, Data: data, DataCount: null, DataAppend: null, Msg: '', ...extra };
}

/** Refusal envelope with the text the user will read. */
export function refuse(msg: string, code = 0, dataAppend: unknown = null): Envelope<null> {
  return { Code: code, Data: null, DataCount: null, DataAppend: dataAppend, Msg: msg };
}
