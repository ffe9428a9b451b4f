import { useState } from 'react';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { useAnswer } from '@/lib/use-answer';
import { Page } from '@/ui/page';
import { ErrorState, Skeleton } from '@/ui/states';
import type { ReportPartProps } from './report-part-props';

/** Lists are opened all day and reports now and then: the code that draws one is fetched when it is opened. */
const readReportScreen = () =>
  import(/* webpackChunkName: "report" */ '@/features/records/report/report-screen').then(
    ({ ReportScreen }) => ReportScreen,
    () => null,
  );

/** The report of a menu, in place of the list. */
export function ReportPart({ menu, title }: ReportPartProps) {
  const t = useTranslation(uiMessages);
  const [read, setRead] = useState(() => readReportScreen);
  const Screen = useAnswer(read);
  if (Screen) return <Screen menu={menu} />;
  return (
    <Page title={title} width="wide">
      {Screen === undefined ? (
        <Skeleton shape="list" count={5} />
      ) : (
        <ErrorState text={t('pageFailed')} onRetry={() => setRead(() => () => readReportScreen())} />
      )}
    </Page>
  );
}
