import type { CompiledScripts } from '@/form/scripts/compiled-runner';

/** Made by `npm run scripts:compile`; do not edit. */
export const compiledScripts: CompiledScripts = {};
