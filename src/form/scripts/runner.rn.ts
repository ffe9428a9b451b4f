import { createSandboxRunner } from '@/form/scripts/sandbox-runner';
import type { ScriptRunner } from '@/form/scripts/runner-types';

let runner: ScriptRunner | undefined;

/** The interpreter; React Native has one bundle, so it is there already. */
export async function loadRunner(): Promise<ScriptRunner> {
  runner ??= createSandboxRunner();
  return runner;
}
