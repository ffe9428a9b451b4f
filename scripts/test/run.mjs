// Runs the steps of `npm test` and `npm run verify`, tries failed files once more, and reports what was done.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/files.mjs';
import { gateDatabase, stopGateDatabase } from './database.mjs';
import { recordsWith, tooOften } from './flaky.mjs';
import { asCheck, nothing, sum } from './outcome.mjs';
import { measurePace, stolenTime } from './pace.mjs';
import { unfinished } from './steps.mjs';

/** The gate or a section of verify that takes longer than this, times the pace of the machine, counts as hung. */
const LIMIT_MINUTES = 25;
/** More failing files than these are no accident. */
const MOST_REPEATED = 5;
/** No second try is started after this. */
const REPEAT_SECONDS = 120;
const SLOWEST = 10;
const NOTED = path.join(root, 'node_modules/.cache/microi/passed.json');
const FLAKY = path.join(root, 'reports/flaky.json');
/** Seconds of every step and file of the last run. */
const TIMES = path.join(root, 'reports/times.json');

const secondsSince = (start) => Math.round((Date.now() - start) / 1000);
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();

/**
 * Sets a time zone, a seed and a pace for everything that this process starts. With the same seed everything random repeats;
 * verify takes a fresh one.
 *
 * @param {{ seed: number }} options
 */
export function fixSurroundings({ seed }) {
  process.env.TZ = 'Asia/Shanghai';
  process.env.MICROI_SEED ??= String(seed);
  process.env.MICROI_PACE ??= String(measurePace());
}

/** A run of steps, from the first one to the last lines. */
export class Run {
  /** @type {{ name: string, seconds: number, outcome: import('./outcome.mjs').Outcome }[]} */
  #steps = [];
  #underWay = new Set();
  #leftOut = [];
  #remarks = [];
  #limit;
  #secondTries = [];
  #started = Date.now();
  #stolen = stolenTime();

  constructor() {
    this.beginPart();
  }

  /** Starts a part that again has the time of a whole run. */
  beginPart() {
    const minutes = LIMIT_MINUTES * Number(process.env.MICROI_PACE ?? 1);
    clearTimeout(this.#limit);
    this.#limit = setTimeout(() => this.#hang(minutes), minutes * 60_000);
    this.#limit.unref();
  }

  #hang(minutes) {
    console.error(`\nStill running after ${Math.round(minutes)} minutes: ${[...this.#underWay].join(', ')}.`);
    for (const file of unfinished()) console.error(`  unfinished: ${file}`);
    const { passed, failed } = sum(this.#steps.map(({ outcome }) => outcome));
    console.log(`\n${passed} passed, ${failed + 1} failed`);
    void stopGateDatabase().finally(() => process.exit(1));
  }

  /** Records that something is not run, and why. */
  leaveOut(what, why) {
    this.#leftOut.push(`${what}: ${why}`);
  }

  /** Adds a sentence to the last lines. */
  remark(line) {
    this.#remarks.push(line);
  }

  /** Runs one step. */
  async step(name, work) {
    const started = Date.now();
    this.#underWay.add(name);
    console.log(`\n── ${name}`);
    const outcome = await work().catch((error) => {
      console.error(error);
      return asCheck(false);
    });
    this.#underWay.delete(name);
    const seconds = secondsSince(started);
    this.#steps.push({ name, seconds, outcome });
    console.log(`── ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`);
  }

  /** Runs what failed once more, file by file and alone. What passes then is counted as passed, and recorded. */
  async #tryAgain() {
    const failed = this.#steps.flatMap(({ outcome }) => outcome.files);
    const files = failed.filter((file) => file.mayRepeat);
    if (failed.length > MOST_REPEATED) return nothing;
    const started = Date.now();
    const mended = [];
    for (const file of files) {
      if (secondsSince(started) > REPEAT_SECONDS) break;
      console.log(`\n── second try: ${file.name}`);
      const { failed: still } = await file.again();
      this.#secondTries.push({ file: file.name, passed: still === 0 });
      if (still < file.failed)
        mended.push({ ...nothing, passed: file.failed - still, failed: still - file.failed });
    }
    return sum(mended);
  }

  #recordSecondTries() {
    const known = fs.existsSync(FLAKY) ? JSON.parse(fs.readFileSync(FLAKY, 'utf8')) : [];
    const now = {
      at: new Date().toISOString(),
      commit: git('rev-parse', '--short', 'HEAD'),
      tries: this.#secondTries,
    };
    fs.mkdirSync(path.dirname(FLAKY), { recursive: true });
    const records = recordsWith(known, now);
    fs.writeFileSync(FLAKY, `${JSON.stringify(records, null, 2)}\n`);
    for (const { file, times } of tooOften(records))
      this.remark(`${file}: a second try in ${times} of the last ${records.length} runs that had any; must be mended or moved to test/quarantine.json`); // prettier-ignore
  }

  async #say() {
    const { url, why } = await gateDatabase();
    const slow = sum(this.#steps.map(({ outcome }) => outcome)).slow.sort((a, b) => b.seconds - a.seconds);
    fs.mkdirSync(path.dirname(TIMES), { recursive: true });
    fs.writeFileSync(TIMES, `${JSON.stringify({ steps: this.#steps.map(({ name, seconds }) => ({ name, seconds })), files: slow }, null, 2)}\n`); // prettier-ignore
    const stolen = stolenTime();
    const share = stolen && this.#stolen ? (stolen.stolen - this.#stolen.stolen) / Math.max(1, stolen.all - this.#stolen.all) : 0; // prettier-ignore
    console.log('\nstep             passed  failed  seconds');
    for (const { name, seconds, outcome } of this.#steps)
      console.log(`${name.padEnd(16)} ${String(outcome.passed).padStart(6)}  ${String(outcome.failed).padStart(6)}  ${String(seconds).padStart(7)}`); // prettier-ignore
    for (const line of this.#leftOut) console.log(`not run: ${line}`);
    console.log(`PostgreSQL: ${url ? why : `none, server tests ran on the embedded database (${why})`}`);
    console.log(`slowest: ${slow.slice(0, SLOWEST).map(({ name, seconds }) => `${name} ${seconds}`).join(', ')}`); // prettier-ignore
    console.log(`seed ${process.env.MICROI_SEED}, pace ${process.env.MICROI_PACE}, zone ${process.env.TZ}, stolen ${(share * 100).toFixed(1)} %, Node ${process.versions.node}`); // prettier-ignore
    for (const { file, passed } of this.#secondTries)
      console.log(`second try: ${file}: ${passed ? 'passed' : 'failed again'}`);
    for (const line of this.#remarks) console.log(line);
    const minutes = ((Date.now() - this.#started) / 60_000).toFixed(1);
    console.log(`${minutes} minutes`);
  }

  /**
   * Tries failed files again, prints the last lines and ends what was started.
   *
   * @param {{ note?: boolean }} [options] note: keep for this very tree that it passed
   * @returns {Promise<import('./outcome.mjs').Outcome & { seconds: number }>}
   */
  async finish({ note = false } = {}) {
    const mended = await this.#tryAgain();
    const all = sum([...this.#steps.map(({ outcome }) => outcome), mended]);
    if (this.#secondTries.length > 0) this.#recordSecondTries();
    await this.#say();
    await stopGateDatabase();
    if (note && all.failed === 0) this.#notePassed();
    console.log(`\n${all.passed} passed, ${all.failed} failed`);
    return { ...all, seconds: secondsSince(this.#started) };
  }

  /** Records which tree passed, so that one can check whether the current one was proven. */
  #notePassed() {
    if (git('status', '--porcelain') !== '') return;
    const noted = { tree: git('rev-parse', 'HEAD^{tree}'), at: new Date().toISOString(), seconds: secondsSince(this.#started) }; // prettier-ignore
    fs.mkdirSync(path.dirname(NOTED), { recursive: true });
    fs.writeFileSync(NOTED, `${JSON.stringify(noted)}\n`);
  }
}
