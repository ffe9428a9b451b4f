import { useMenu } from '@/features/menus/use-menu';
import { sharedMessages } from '@/features/shared/messages';
import { useTranslation } from '@/i18n/use-translation';
import { useParams } from '@/navigation/navigation';
import { routeTitle } from '@/navigation/title';
import { Page } from '@/ui/page';
import { ErrorState, Skeleton } from '@/ui/states';
import { ReportScreen } from './report-screen';

/** A report by its menu: the address it has in mini-programs. */
export function ReportPage() {
  const t = useTranslation(sharedMessages);
  const { params } = useParams('report');
  const menu = useMenu(params?.menu ?? '');
  if (menu?.target === 'report') return <ReportScreen menu={menu} />;
  return (
    <Page title={params?.title ?? routeTitle('report')} width="wide">
      {menu === undefined ? <Skeleton shape="list" count={5} /> : <ErrorState text={t('badAddress')} />}
    </Page>
  );
}
