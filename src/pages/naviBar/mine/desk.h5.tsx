import { lazy, Suspense, type ComponentType } from 'react';
import type { MineDeskProps } from '@/features/account/desk/desk-props';
import { useIsDesktop } from '@/ui/internal/is-desktop';
import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/states';

const Wide = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mine" */ './wide-mine')).WideMine,
}));

function Desk(props: MineDeskProps) {
  return (
    <Suspense
      fallback={
        <Page tab head="large" width="full" title={props.title}>
          <Skeleton shape="rows" />
        </Page>
      }
    >
      <Wide {...props} />
    </Suspense>
  );
}

/** Mine with a page beside it, where the window is wide enough; only these fetch its code. */
export const useMineDesk = (): ComponentType<MineDeskProps> | undefined =>
  useIsDesktop() ? Desk : undefined;
