import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
// Not the global ones: a statement takes real time, whatever clock a test has put in their place.
import { clearTimeout, setTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';

/** What the database reports about a refused statement. */
interface Told {
  message: string;
  code?: string;
  detail?: string;
  constraint?: string;
}

interface Answer {
  rows: unknown[];
  affected: number;
}

type Message =
  { id: number; error?: Told; rows: unknown[]; affected: number } | { ready: boolean; error?: Told };

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** A statement that the database refused or that was ended: `code` is PostgreSQL's. */
export class StatementError extends Error {
  readonly code: string | undefined;
  constructor(
    told: Told,
    /** The thread was lost with the statement, along with any transaction the statement was part of. */
    readonly threadLost = false,
  ) {
    super(told.message);
    this.code = told.code;
    Object.assign(this, { detail: told.detail, constraint: told.constraint });
  }
}

const ended: Told = { message: 'canceling statement due to statement timeout', code: '57014' };
const crashed: Told = { message: 'the embedded database stopped and was started again', code: '57P02' };
const closed: Told = { message: 'the embedded database is closed', code: '57P01' };

let compiled: Promise<WebAssembly.Module> | undefined;

/** The database's program, compiled once for every thread that runs it: a restart then needs a third of the time. */
function compile(): Promise<WebAssembly.Module> {
  const file = path.join(
    path.dirname(createRequire(__filename).resolve('@electric-sql/pglite')),
    'pglite.wasm',
  );
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

/**
 * PGlite on a folder, in a thread of its own. Nothing can interrupt a statement inside it, so one that takes too long is
 * ended with its thread; the next thread recovers the folder from its log, as after a crash, and nothing that was
 * committed is lost.
 */
export class PGliteThread {
  private worker: Worker | null = null;
  private ready: Promise<void>;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private isClosed = false;

  constructor(private readonly dataDir: string) {
    this.ready = this.start();
    this.ready.catch(() => undefined); // reported to the caller that waits for it
  }

  /** @throws StatementError when the folder cannot be opened */
  waitReady(): Promise<void> {
    return this.ready;
  }

  /**
   * Runs one statement.
   * @param milliseconds after which it is ended; 0 = never
   * @throws StatementError with PostgreSQL's code; 57014 when it was ended
   */
  async query(sql: string, parameters: readonly unknown[], milliseconds: number): Promise<Answer> {
    await this.ready;
    const { worker } = this;
    if (!worker) throw new StatementError(closed, true);
    const timer = milliseconds > 0 ? setTimeout(() => this.restart(worker, ended), milliseconds) : undefined;
    try {
      return await this.send(worker, { sql, parameters });
    } finally {
      clearTimeout(timer);
    }
  }

  private send(worker: Worker, request: object): Promise<Answer> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...request });
    });
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    await this.ready.catch(() => undefined);
    const { worker } = this;
    this.worker = null;
    if (!worker) return;
    await this.send(worker, { close: true }).catch(() => undefined);
    await worker.terminate();
  }

  private async start(): Promise<void> {
    const wasm = await compile();
    const worker = new Worker(path.join(__dirname, 'pglite-worker.mjs'), {
      workerData: { dataDir: this.dataDir, wasm },
      // Flags of the process (a loader for TypeScript) cost a second in a thread that needs none.
      execArgv: [],
    });
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.on('message', (message: Message) => {
        if ('id' in message) this.settle(message);
        else if (message.ready) resolve();
        else reject(new StatementError(message.error ?? crashed));
      });
    });
    worker.on('error', () => this.restart(worker, crashed));
    this.worker = worker;
  }

  private settle(message: { id: number; error?: Told; rows: unknown[]; affected: number }): void {
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.error) waiting?.reject(new StatementError(message.error));
    else waiting?.resolve(message);
  }

  /** Ends this thread and starts the next one; pending requests are answered with `why`. */
  private restart(worker: Worker, why: Told): void {
    if (this.worker !== worker || this.isClosed) return;
    this.worker = null;
    this.ready = worker.terminate().then(() => this.start());
    this.ready.catch(() => undefined);
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of waiting) reject(new StatementError(why, true));
  }
}
