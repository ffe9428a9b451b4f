import { useState } from 'react';
import { useQuery } from '@/data/query/use-query';
import type { CardSource } from '@/features/records/home-cards/card-source';
import { homeCardMessages } from '@/features/records/home-cards/messages';
import { ReportChart } from '@/features/records/report/report-chart';
import { reportQuery } from '@/features/records/report/report-query';
import { AllLink } from '@/features/shared/all-link';
import { useTranslation } from '@/i18n/use-translation';
import { open } from '@/navigation/navigation';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Empty, ErrorState } from '@/ui/states';

/** The chart of a report as it is without any condition. */
export function ReportCard({ source: { menu, item } }: { source: CardSource }) {
  const t = useTranslation(homeCardMessages);
  const { report } = menu;
  const [measure, setMeasure] = useState(report?.chart?.y[0] ?? '');
  const { data, error, refresh } = useQuery(reportQuery(menu, {}));
  const all = (
    <AllLink
      text={t('all')}
      name={t('allOf', { name: item.Name })}
      onTap={() => void open('workList', { menu: menu.id, title: menu.name })}
    />
  );
  if (report && data && data.rows.length > 0)
    return (
      <ReportChart
        title={item.Name}
        extra={all}
        report={report}
        rows={data.rows}
        before={undefined}
        chosen={measure}
        onChoose={setMeasure}
      />
    );
  return (
    <Card flush title={item.Name} extra={all}>
      {error === '' ? null : <ErrorState compact text={error} onRetry={refresh} />}
      {!data && error === '' ? <Box className="added-card__space--list" /> : null}
      {data ? <Empty compact text={t('none')} /> : null}
    </Card>
  );
}
