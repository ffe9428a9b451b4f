import { createCompiledRunner } from '@/form/scripts/compiled-runner';
import { compiledScripts } from '@/form/scripts/compiled/generated';
import type { ScriptRunner } from '@/form/scripts/runner-types';

/** Mini-programs run what `npm run scripts:compile` made of the tenant's scripts. */
export async function loadRunner(): Promise<ScriptRunner> {
  return createCompiledRunner(compiledScripts);
}
