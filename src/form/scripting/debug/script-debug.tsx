import { isDebugging } from '@/form/scripting/debug/is-debugging';
import { ScriptPanel } from '@/form/scripting/debug/script-panel';

/** What scripts do, for developers, when the app was opened with `?v8debug=1`. */
export function ScriptDebug() {
  return isDebugging() ? <ScriptPanel /> : null;
}
