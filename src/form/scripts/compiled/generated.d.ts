import type { CompiledScripts } from '@/form/scripts/compiled-runner';

/** The tenant's scripts, made by `npm run scripts:compile` (docs/scripts.md). */
export declare const compiledScripts: CompiledScripts;
