import { hashText } from '@/lib/hash';
import type { RunnableScript, ScriptRunner } from '@/scripting/runner-types';

/** What `npm run scripts:compile` records about one script. */
export type CompiledScript = RunnableScript | { refused: string; line: number; column: number };
export type CompiledScripts = Readonly<Record<string, CompiledScript>>;

/** The name a script has in the compiled module. */
export function scriptHash(source: string, shares: boolean): string {
  return hashText((shares ? 'shared\n' : '') + source);
}

/** Runs scripts that were compiled at build time (WeChat, Feishu: their review bans interpreters). */
export function createCompiledRunner(scripts: CompiledScripts): ScriptRunner {
  return {
    kind: 'compiled',
    load(source, shares) {
      const hash = scriptHash(source, shares);
      const found = Object.prototype.hasOwnProperty.call(scripts, hash) ? scripts[hash] : undefined;
      if (!found) return { state: 'unknown' };
      if (typeof found === 'function') return { state: 'ready', run: found };
      return { state: 'refused', reason: found.refused, line: found.line, column: found.column };
    },
  };
}
