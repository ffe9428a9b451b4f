import { createSandboxRunner } from '@/scripting/sandbox-runner';
import type { ScriptRunner } from '@/scripting/runner-types';

let runner: ScriptRunner | undefined;

/** The interpreter; React Native has one bundle, so it is there already. */
export async function loadRunner(): Promise<ScriptRunner> {
  runner ??= createSandboxRunner();
  return runner;
}
