import { createCompiledRunner } from '@/scripting/compiled-runner';
import { compiledScripts } from '@/scripting/compiled/generated';
import type { ScriptRunner } from '@/scripting/runner-types';

/** Mini-programs run the output of `npm run scripts:compile` for the tenant's scripts. */
export async function loadRunner(): Promise<ScriptRunner> {
  return createCompiledRunner(compiledScripts);
}
