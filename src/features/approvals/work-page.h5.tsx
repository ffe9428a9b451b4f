import { lazy, Suspense, type ComponentProps } from 'react';
import type { WorkScreen } from '@/features/approvals/work-screen';
import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/states';

const Screen = lazy(async () => ({
  default: (await import('@/features/approvals/work-screen')).WorkScreen,
}));

/** An approval; records share its address, and a record is shown without its code. */
export function WorkPage(props: ComponentProps<typeof WorkScreen>) {
  const opening = (
    <Page title={props.title}>
      <Skeleton shape="detail" />
    </Page>
  );
  return (
    <Suspense fallback={opening}>
      <Screen {...props} />
    </Suspense>
  );
}
