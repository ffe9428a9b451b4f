import { lazy, Suspense } from 'react';
import { isDebugging } from '@/form/scripting/debug/is-debugging';

const Panel = lazy(async () => ({
  default: (await import('@/form/scripting/debug/script-panel')).ScriptPanel,
}));

/** What scripts do, for developers; its code is fetched when the app was opened with `?v8debug=1`. */
export function ScriptDebug() {
  if (!isDebugging()) return null;
  return (
    <Suspense fallback={null}>
      <Panel />
    </Suspense>
  );
}
