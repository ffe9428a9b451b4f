import Sandbox from '@nyariv/sandboxjs';
import { prepareScript, PREPARED_NAMES } from '@/scripting/compiler/prepare';
import { ScriptRefused } from '@/scripting/compiler/refused';
import type { Loaded, RunnableScript, ScriptRunner } from '@/scripting/runner-types';

/** Number of prepared scripts kept, so that a list of cells prepares its template only once. */
const KEPT = 200;

function runnable(code: string, isAsync: boolean): RunnableScript {
  return (...values) => {
    // A fresh sandbox for each run: nothing of one run is left for the next.
    const sandbox = new Sandbox({ maxParserRecursionDepth: 512 });
    const names = Object.fromEntries(PREPARED_NAMES.map((name, at) => [name, values[at]]));
    return (isAsync ? sandbox.compileAsync(code) : sandbox.compile(code))(names).run();
  };
}

function load(source: string, shares: boolean): Loaded {
  try {
    const { code, isAsync } = prepareScript(source, shares);
    return { state: 'ready', run: runnable(code, isAsync) };
  } catch (error) {
    if (!(error instanceof ScriptRefused)) throw error;
    const { reason, line, column } = error;
    return { state: 'refused', reason, line, column };
  }
}

/** Runs scripts in an interpreter inside the page (H5, React Native). */
export function createSandboxRunner(): ScriptRunner {
  const kept = new Map<string, Loaded>();
  return {
    kind: 'sandbox',
    load(source, shares) {
      const key = `${shares ? '1' : '0'}${source}`;
      const known = kept.get(key);
      if (known) return known;
      const loaded = load(source, shares);
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '');
      kept.set(key, loaded);
      return loaded;
    },
  };
}
