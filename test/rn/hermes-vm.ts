import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { buildSync } from 'esbuild';
import { patience } from '../kit/patience';
import type { Outcome, Turn } from './phone/world';

const root = path.resolve(__dirname, '../..');
const FOLDERS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux64-bin',
  darwin: 'osx-bin',
  win32: 'win64-bin',
};
const MARK = '\u0001';
/** Reading the bundle and running it for the first time takes seconds on a busy machine. */
const TURN_MS = patience(60_000);

/** The Hermes available from npm (its bytecode is older than React Native's, its language the same). */
function hermes(): string {
  const folder = FOLDERS[process.platform];
  if (!folder) throw new Error(`hermes-engine-cli has no Hermes for ${process.platform}`);
  return path.join(root, 'native/node_modules/hermes-engine-cli', folder, 'hermes');
}

/** The phone's side of the bridge, in the syntax that this Hermes knows. */
function phoneScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, 'phone/main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2016',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * A Hermes virtual machine that runs line by line: each turn goes in as one line and comes back as one. Between turns
 * nothing runs, so the test is in step with the app.
 */
export class HermesVm {
  private readonly process: ChildProcessWithoutNullStreams;
  private waiting: ((outcome: Outcome) => void) | undefined;
  private failed: ((reason: Error) => void) | undefined;
  /** Output of the machine that is no answer: syntax errors and the like. */
  private readonly said: string[] = [];

  constructor() {
    this.process = spawn(hermes(), [], { stdio: 'pipe' });
    readline.createInterface({ input: this.process.stdout }).on('line', (line) => this.read(line));
    this.process.stderr.on('data', (chunk: Buffer) => this.said.push(chunk.toString()));
    this.process.on('exit', () =>
      this.failed?.(new Error(`Hermes ended: ${this.said.slice(-20).join('\n')}`)),
    );
  }

  private read(line: string): void {
    const at = line.indexOf(MARK);
    if (at < 0) {
      if (!/^(>> )*(undefined)?$/.test(line)) this.said.push(line.slice(0, 500));
      return;
    }
    const done = this.waiting;
    this.waiting = this.failed = undefined;
    const outcome = JSON.parse(line.slice(at + 1)) as Outcome;
    outcome.failures.unshift(...this.said.splice(0));
    done?.(outcome);
  }

  /** Runs a script; an exception shows when the next turn does not return. */
  run(script: string): void {
    this.process.stdin.write(`(0, eval)(${literal(script)}); void 0\n`);
  }

  /** Reads the phone's side and then a bundle. */
  load(bundle: string): void {
    this.run(phoneScript());
    this.run(readFileSync(bundle, 'utf8'));
  }

  /** One turn of the app. Rejects when the machine does not answer. */
  turn(turn: Turn): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`Hermes does not answer; it said:\n${this.said.slice(-20).join('\n')}`)),
        TURN_MS,
      );
      this.waiting = (outcome) => {
        clearTimeout(late);
        resolve(outcome);
      };
      this.failed = (reason) => {
        clearTimeout(late);
        reject(reason);
      };
      this.process.stdin.write(`phoneTurn(JSON.parse(${literal(JSON.stringify(turn))})); void 0\n`);
    });
  }

  close(): void {
    this.failed = undefined;
    this.process.kill();
  }
}

/** A text as a literal on one line of ASCII. */
function literal(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
