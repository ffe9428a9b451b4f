import { galleryWords } from '@/features/style-guide/messages';
import { useWords } from '@/i18n/use-translation';
import { Avatar } from '@/ui/avatar';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { Pairs } from '@/ui/description-list';
import { Progress } from '@/ui/progress';
import { RecordCard } from '@/ui/record-card';
import { Timeline } from '@/ui/timeline';
import './index.scss';

/** Records, rows, a record being read, an approval. */
export function ListSamples() {
  const w = useWords(galleryWords);
  const lines = [
    { label: w('contact'), value: w('contactValue') },
    { label: w('place'), value: w('placeValue') },
    { label: w('amount'), value: w('amountValue') },
  ];
  const nothing = () => undefined;
  return (
    <>
      <Box className="gallery__records">
        <RecordCard
          title={w('record')}
          lines={lines}
          tag={{ tone: 'brand', text: w('following') }}
          note={w('note')}
          onTap={nothing}
          onMore={nothing}
        />
        <RecordCard
          title={w('record')}
          lines={lines.slice(0, 2)}
          tag={{ tone: 'warning', icon: 'clock', text: w('overdue') }}
          note={w('note')}
          selected
          onTap={nothing}
          onMore={nothing}
        />
      </Box>
      <Card flush title={w('settings')}>
        <Cell icon="server" title={w('server')} value={w('serverValue')} onTap={nothing} />
        <Cell icon="bell" title={w('notify')} hint={w('notifyHint')} badge={3} onTap={nothing} />
        <Cell
          lead={<Avatar person={w('personB')} />}
          title={w('personB')}
          hint={w('checking')}
          onTap={nothing}
        />
        <Cell icon="logout" title={w('logout')} danger arrow={false} onTap={nothing} />
      </Card>
      <Card title={w('detail')}>
        <Pairs
          pairs={[
            ...lines.map(({ label, value }) => ({ key: label, label, value })),
            { key: 'loan', label: w('loan'), value: '' },
            { key: 'bar', label: w('progress'), value: <Progress name={w('progress')} value={63} shown /> },
          ]}
        />
      </Card>
      <Card title={w('approval')} extra={w('approvalStep')}>
        <Timeline
          name={w('approval')}
          steps={[
            { key: '1', title: w('personC'), action: w('started'), time: '11-19 09:12', state: 'done' },
            {
              key: '2',
              title: w('personB'),
              action: w('agreed'),
              time: '11-19 14:30',
              state: 'done',
              quote: w('quote'),
            },
            { key: '3', title: w('personA'), action: w('checking'), time: w('waited'), state: 'now' },
            { key: '4', title: w('personB'), action: w('deciding'), state: 'next' },
          ]}
        />
      </Card>
    </>
  );
}
