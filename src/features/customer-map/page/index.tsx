import { useEffect } from 'react';
import { routeMessages } from '@/navigation/messages';
import { replace, useParams } from '@/navigation/navigation';
import { useTranslation } from '@/i18n/use-translation';
import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/states';

/** In mini-programs the map is a page of the package that draws maps, as the workbench's has no room for it. */
export function CustomerMapPage() {
  const title = useTranslation(routeMessages)('customerMap');
  const menu = useParams('customerMap').params?.menu;
  useEffect(() => void replace('customersOnMap', { menu }), [menu]);
  return (
    <Page title={title}>
      <Skeleton shape="list" count={3} />
    </Page>
  );
}
