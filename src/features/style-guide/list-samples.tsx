import { galleryMessages } from '@/features/style-guide/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Avatar } from '@/ui/avatar';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { DescriptionList } from '@/ui/description-list';
import { Progress } from '@/ui/progress';
import { RecordCard } from '@/ui/record-card';
import { Timeline } from '@/ui/timeline';
import './index.scss';

/** Records, rows, a record being read, an approval. */
export function ListSamples() {
  const t = useTranslation(galleryMessages);
  const lines = [
    { label: t('contact'), value: t('contactValue') },
    { label: t('place'), value: t('placeValue') },
    { label: t('amount'), value: t('amountValue') },
  ];
  const nothing = () => undefined;
  return (
    <>
      <Box className="gallery__records">
        <RecordCard
          title={t('record')}
          lines={lines}
          tag={{ tone: 'brand', text: t('following') }}
          note={t('note')}
          onTap={nothing}
          onMore={nothing}
        />
        <RecordCard
          title={t('record')}
          lines={lines.slice(0, 2)}
          tag={{ tone: 'warning', icon: 'clock', text: t('overdue') }}
          note={t('note')}
          selected
          onTap={nothing}
          onMore={nothing}
        />
      </Box>
      <Card flush title={t('settings')}>
        <Cell icon="server" title={t('server')} value={t('serverValue')} onTap={nothing} />
        <Cell icon="bell" title={t('notify')} hint={t('notifyHint')} badge={3} onTap={nothing} />
        <Cell
          lead={<Avatar person={t('personB')} />}
          title={t('personB')}
          hint={t('checking')}
          onTap={nothing}
        />
        <Cell icon="logout" title={t('logout')} danger arrow={false} onTap={nothing} />
      </Card>
      <Card title={t('detail')}>
        <DescriptionList
          pairs={[
            ...lines.map(({ label, value }) => ({ key: label, label, value })),
            { key: 'loan', label: t('loan'), value: '' },
            { key: 'bar', label: t('progress'), value: <Progress name={t('progress')} value={63} shown /> },
          ]}
        />
      </Card>
      <Card title={t('approval')} extra={t('approvalStep')}>
        <Timeline
          name={t('approval')}
          steps={[
            { key: '1', title: t('personC'), action: t('started'), time: '11-19 09:12', state: 'done' },
            {
              key: '2',
              title: t('personB'),
              action: t('agreed'),
              time: '11-19 14:30',
              state: 'done',
              quote: t('quote'),
            },
            { key: '3', title: t('personA'), action: t('checking'), time: t('waited'), state: 'now' },
            { key: '4', title: t('personB'), action: t('deciding'), state: 'next' },
          ]}
        />
      </Card>
    </>
  );
}
