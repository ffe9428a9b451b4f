import path from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';

/** Type of the annotation that names what a test could not measure on this machine. */
export const NOT_MEASURED = 'not measured';

/** Prints what failed, what could not be measured, and nothing of what passed, as test/jest/quiet-reporter.cjs does. */
export default class QuietReporter implements Reporter {
  private root = '';
  private readonly counts = { passed: 0, failed: 0, skipped: 0 };
  /** What could not be measured, and in how many tests. */
  private readonly unmeasured = new Map<string, number>();

  printsToStdio(): boolean {
    return true;
  }

  onBegin(config: FullConfig): void {
    this.root = config.configFile ? path.resolve(path.dirname(config.configFile), '../..') : config.rootDir;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') this.counts.skipped += 1;
    else if (test.ok()) this.counts.passed += 1;
    else this.counts.failed += 1;
    for (const { type, description: what = '' } of result.annotations)
      if (type === NOT_MEASURED) this.unmeasured.set(what, (this.unmeasured.get(what) ?? 0) + 1);
    if (test.ok()) return;
    const { file, line } = test.location;
    const [, project = ''] = test.titlePath();
    console.log(`FAIL ${path.relative(this.root, file)}:${line} [${project}] ${test.title}`);
    for (const error of result.errors) console.log(textOf(error));
    for (const { name, path: kept } of result.attachments)
      if (kept) console.log(`  ${name}: ${path.relative(this.root, kept)}`);
    const printed = [...result.stdout, ...result.stderr].join('');
    if (printed) console.log(`  It printed:\n${printed}`);
  }

  onError(error: TestError): void {
    console.log(textOf(error));
  }

  onEnd({ duration }: FullResult): void {
    const { passed, failed, skipped } = this.counts;
    for (const [what, tests] of this.unmeasured) console.log(`${NOT_MEASURED} (${tests} ×): ${what}`);
    const left = skipped > 0 ? `, ${skipped} skipped` : '';
    console.log(`browser: ${passed} passed, ${failed} failed${left} (${Math.round(duration / 1000)} s)`);
  }
}

const textOf = ({ message, stack, value, snippet }: TestError): string =>
  [stack ?? message ?? value ?? '', snippet ?? ''].filter(Boolean).join('\n');
