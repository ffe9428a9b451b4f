import type { ScriptRunner } from '@/form/scripts/runner-types';

let runner: Promise<ScriptRunner> | undefined;

/** The interpreter, fetched when the first form with scripts opens. */
export function loadRunner(): Promise<ScriptRunner> {
  runner ??= import('@/form/scripts/sandbox-runner').then((module) => module.createSandboxRunner());
  runner.catch(() => {
    runner = undefined;
  });
  return runner;
}
