import { Suspense } from 'react';
import type { FormStore } from '@/form/store/types';
import { useIsDesktop } from '@/ui/internal/is-desktop';
import { lazyPart } from '@/ui/internal/lazy-part';

const Index = lazyPart(() => import('./form-index').then(({ FormIndex }) => FormIndex));

/** The sections of a form beside it: only wide windows fetch the code. */
export function FormIndexPart({ store }: { store: FormStore }) {
  const wide = useIsDesktop();
  return wide && store.model.groups.length > 2 ? (
    <Suspense fallback={null}>
      <Index store={store} />
    </Suspense>
  ) : null;
}
