import { parse, type Program } from 'acorn';
import { Emitter } from '@/scripting/compiler/emitter';
import { localName } from '@/scripting/compiler/names';
import { ScriptRefused } from '@/scripting/compiler/refused';
import { topNames } from '@/scripting/compiler/scope';

/** A script rewritten so that it does everything through the guard. */
export interface Prepared {
  /** Body of a function of `_v8` (the guard) and the event's names. */
  code: string;
  /** It waits at its top level, so the function has to be async. */
  isAsync: boolean;
}

/** Names that a script gets in addition to the guard's, and what they are called in prepared code. */
const EVENT_NAMES = ['V8', 'row', 'btn'] as const;
export const PREPARED_NAMES = ['_v8', ...EVENT_NAMES.map(localName)] as const;

/**
 * Parses a script and rewrites it: members, calls and converting operators go through the guard, loops and functions
 * count steps. Anything that could reach outside, and anything we do not rewrite, is refused.
 *
 * @param source the script's text
 * @param shares tenant-wide code: its names are kept for the scripts that follow
 * @throws ScriptRefused with line and column
 */
export function prepareScript(source: string, shares = false): Prepared {
  const program = readProgram(source);
  const emitter = new Emitter(EVENT_NAMES);
  const code = emitter.script(program, shares ? topNames(program) : []);
  return { code, isAsync: emitter.awaitsAtTop };
}

function readProgram(source: string): Program {
  try {
    return parse(source, {
      ecmaVersion: 2022,
      sourceType: 'script',
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
      locations: true,
    });
  } catch (error) {
    const { loc, message } = error as { loc?: { line: number; column: number }; message?: string };
    throw new ScriptRefused(
      (message ?? '').replace(/ \(\d+:\d+\)$/, ''),
      loc?.line ?? 0,
      (loc?.column ?? -1) + 1,
    );
  }
}
