import type { CompiledScripts } from '@/scripting/compiled-runner';

/** The tenant's scripts, made by `npm run scripts:compile` (docs/scripts.md). */
export declare const compiledScripts: CompiledScripts;
