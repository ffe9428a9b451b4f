import type { ScriptRunner } from '@/scripting/runner-types';

let runner: Promise<ScriptRunner> | undefined;

/** The interpreter, fetched when the first form with scripts opens. */
export function loadRunner(): Promise<ScriptRunner> {
  runner ??= import('@/scripting/sandbox-runner').then((module) => module.createSandboxRunner());
  runner.catch(() => {
    runner = undefined;
  });
  return runner;
}
