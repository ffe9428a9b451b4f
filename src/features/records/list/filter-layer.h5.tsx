import { lazy, Suspense, useEffect, useRef, useState, type FunctionComponent } from 'react';
import { errorText } from '@/data/api/errors';
import { translate } from '@/i18n/define-messages';
import { sharedMessages } from '@/features/shared/messages';
import { toast } from '@/ui/toast';
import type { FilterSheetProps } from '@/features/records/list/filter-sheet';

/** In place of the filter whose code could not be fetched: reports it, and the next press tries again. */
function NotFetched({ onClose }: FilterSheetProps) {
  const close = useRef(onClose);
  useEffect(() => {
    toast.error(errorText('network', { detail: translate(sharedMessages, 'filter') }));
    close.current();
  }, []);
  return null;
}

const fetchSheet = () =>
  lazy((): Promise<{ default: FunctionComponent<FilterSheetProps> }> =>
    import('@/features/records/list/filter-sheet').then(
      ({ FilterSheet }) => ({ default: FilterSheet }),
      () => ({ default: NotFetched }),
    ),
  );

/** The filter of a list, whose code is fetched when it is opened. */
export function FilterLayer(props: FilterSheetProps) {
  const [Sheet] = useState(fetchSheet);
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  );
}
