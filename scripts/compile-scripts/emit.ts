import { scriptHash } from '../../src/scripting/compiled-runner';
import { prepareScript, PREPARED_NAMES } from '../../src/scripting/compiler/prepare';
import { ScriptRefused } from '../../src/scripting/compiler/refused';
import type { FoundScript } from './collect';

export interface CompileReport {
  /** The module's text. */
  module: string;
  compiled: number;
  refused: (FoundScript & { reason: string })[];
  /** Hashes by form, to determine which of a form's scripts an older build lacks. */
  byForm: Map<string, string[]>;
}

/** Turns scripts into one module of functions keyed by the hash of their text; a text that occurs twice is one. */
export function compileScripts(scripts: readonly FoundScript[]): CompileReport {
  const entries = new Map<string, string>();
  const refused: CompileReport['refused'] = [];
  const byForm = new Map<string, string[]>();
  for (const script of scripts) {
    const hash = scriptHash(script.source, script.shares);
    byForm.set(script.form, [...(byForm.get(script.form) ?? []), hash]);
    if (entries.has(hash)) continue;
    try {
      const { code, isAsync } = prepareScript(script.source, script.shares);
      entries.set(hash, `${isAsync ? 'async ' : ''}function (${PREPARED_NAMES.join(', ')}) {${code}}`);
    } catch (error) {
      if (!(error instanceof ScriptRefused)) throw error;
      refused.push({ ...script, reason: error.message });
      entries.set(hash, JSON.stringify({ refused: error.reason, line: error.line, column: error.column }));
    }
  }
  const list = [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
  return { module: moduleText(list), compiled: entries.size - refused.length, refused, byForm };
}

function moduleText(entries: readonly (readonly [string, string])[]): string {
  const body = entries.map(([hash, code]) => `  ${JSON.stringify(hash)}: ${code},\n`).join('');
  return `// Made by \`npm run scripts:compile\`; do not edit.\nexport const compiledScripts = {\n${body}};\n`;
}
