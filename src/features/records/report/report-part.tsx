import { useEffect } from 'react';
import { replace } from '@/navigation/navigation';
import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/states';
import type { ReportPartProps } from './report-part-props';

/** In mini-programs a report is a page of its own, as the package of the lists has no room for what draws it. */
export function ReportPart({ menu, title }: ReportPartProps) {
  useEffect(() => void replace('report', { menu: menu.id, title }), [menu.id, title]);
  return (
    <Page title={title}>
      <Skeleton shape="list" count={5} />
    </Page>
  );
}
