import { createCompiledRunner } from '@/scripting/compiled-runner';
import { compiledScripts } from '@/scripting/compiled/generated';
import type { ScriptRunner } from '@/scripting/runner-types';

/** Mini-programs run what `npm run scripts:compile` made of the tenant's scripts. */
export async function loadRunner(): Promise<ScriptRunner> {
  return createCompiledRunner(compiledScripts);
}
