// The embedded database in a thread of its own, so that a statement which runs away can be ended and nobody else waits.
// Plain JavaScript: Node loads it by itself, without the compiler the rest goes through.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** Type oids whose default reading would change what travels: times stay text, numbers become numbers. */
const asText = (value) => value;
/** A number where it keeps every digit, else its text: `exact` of src/lib/decimal.ts, which a worker cannot load. */
const digits = (value) => {
  const plain = value.includes('.') ? value.replace(/\.?0+$/, '') : value;
  return plain.replace(/[-.]/g, '').replace(/^0+|0+$/g, '').length > 15 ? plain : Number(plain);
};
const parsers = { 20: digits, 1700: digits, 1082: asText, 1083: asText, 1114: asText, 1184: asText };

const pglite = new PGlite({
  dataDir: workerData.dataDir,
  pgliteWasmModule: workerData.wasm,
  parsers,
});

/** What a caller hears of an error; the object itself does not travel between threads. */
const told = ({ message, code, detail, constraint, routine }) => ({
  message,
  code,
  detail,
  constraint,
  routine,
});

/** @param {{ id: number, sql: string, parameters: unknown[] } | { id: number, close: true }} request */
async function answer(request) {
  if (request.close) {
    await pglite.close();
    return { id: request.id, rows: [], affected: 0 };
  }
  const { rows, affectedRows } = await pglite.query(request.sql, request.parameters);
  return { id: request.id, rows, affected: affectedRows ?? 0 };
}

parentPort.on('message', (request) => {
  answer(request).then(
    (reply) => parentPort.postMessage(reply),
    (error) => parentPort.postMessage({ id: request.id, error: told(error) }),
  );
});

pglite.waitReady.then(
  () => parentPort.postMessage({ ready: true }),
  (error) => parentPort.postMessage({ ready: false, error: told(error) }),
);
