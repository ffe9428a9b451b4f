import { lazy, Suspense } from 'react';
import type { DeskProps } from '@/features/messages/desk/desk-props';
import { useIsDesktop } from '@/ui/internal/is-desktop';
import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/states';

const Screen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "wide" */ '@/features/messages/desk/desk-screen')).DeskScreen,
}));

/** Whether a message is shown next to the list. */
export const useHasDesk = useIsDesktop;

/** Messages on a wide window; only these fetch its code. */
export function MessageDesk(props: DeskProps) {
  return (
    <Suspense
      fallback={
        <Page title={props.title} width="full">
          <Skeleton shape="rows" />
        </Page>
      }
    >
      <Screen {...props} />
    </Suspense>
  );
}
