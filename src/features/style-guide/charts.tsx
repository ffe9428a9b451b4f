import { useState } from 'react';
import { galleryWords } from '@/features/style-guide/messages';
import { useWords } from '@/i18n/use-translation';
import { Bars } from '@/ui/bars';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { CodeView } from '@/ui/code-view';
import { Donut } from '@/ui/donut';
import { HeatCalendar } from '@/ui/heat-calendar';
import type { HeatDay } from '@/ui/heat-calendar/types';
import { openImagePreview } from '@/ui/image-preview';
import { Progress } from '@/ui/progress';
import { QrCode } from '@/ui/qrcode';
import { Radar } from '@/ui/radar';
import { RecordCard } from '@/ui/record-card';
import { RichView } from '@/ui/rich-view';
import { SignaturePad } from '@/ui/signature-pad';
import { SwipeRow } from '@/ui/swipe-row';
import './index.scss';

const SAMPLE_CODE = `const total = rows.reduce((sum, row) => sum + row.Amount, 0);\nV8.FormSet('Total', total);`;

/** Two flat pictures, drawn here so that the guide needs no network. */
const PICTURES = ['%237098f2', '%234cc493'].map(
  (color) =>
    `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='600' height='400'%3E%3Crect width='600' height='400' fill='${color}'/%3E%3Ccircle cx='300' cy='200' r='90' fill='white' fill-opacity='.6'/%3E%3C/svg%3E`,
);

function Month() {
  const w = useWords(galleryWords);
  const [selected, setSelected] = useState(12);
  const days: Record<number, HeatDay> = {
    4: { level: 3, word: w('outside') },
    6: { level: 1, word: w('late'), tone: 'warning' },
    10: { level: 4 },
    12: { level: 1, word: w('missing'), tone: 'danger' },
  };
  for (let day = 1; day <= 30; day += 1) {
    const weekend = [1, 7, 8, 14, 15, 21, 22, 28, 29].includes(day);
    days[day] ??= weekend
      ? { off: true, word: day < 20 ? w('rest') : '' }
      : { level: day < 20 ? 2 : 0, off: day > 20 };
  }
  return (
    <HeatCalendar
      name={w('attendance')}
      year={2026}
      month={11}
      days={days}
      today={20}
      selected={selected}
      onSelect={setSelected}
      legend={{ title: w('hours'), low: w('hoursLow'), high: w('hoursHigh') }}
    />
  );
}

/** Charts, each with its words, and the other views that draw themselves. */
export function Charts() {
  const w = useWords(galleryWords);
  const traits = [
    { key: 'D', mark: 'D', label: w('traitD'), value: 32 },
    { key: 'I', mark: 'I', label: w('traitI'), value: 48 },
    { key: 'S', mark: 'S', label: w('traitS'), value: 78 },
    { key: 'C', mark: 'C', label: w('traitC'), value: 64 },
  ];
  const nothing = () => undefined;
  return (
    <>
      <Card title={w('attendance')}>
        <Month />
      </Card>
      <Card title={w('donut')}>
        <Box className="gallery__row">
          <Donut name={w('donut')} value={92.5} caption={w('full')} />
          <Donut name={w('donut')} value={71} caption={w('full')} />
          <Donut name={w('donut')} value={38} caption={w('full')} />
        </Box>
        <Progress name={w('progress')} tone="success" value={63} shown />
      </Card>
      <Card title={w('disc')}>
        <Box className="gallery__pair">
          <Radar name={w('disc')} axes={traits} strongest="S" />
          <Bars name={w('disc')} items={traits} max={100} strongest="S" />
        </Box>
      </Card>
      <Box className="gallery__records">
        <SwipeRow
          actions={[
            { key: 'back', text: w('swipeBack'), icon: 'undo', onTap: nothing },
            { key: 'agree', text: w('swipeAgree'), icon: 'check', tone: 'brand', onTap: nothing },
          ]}
        >
          <RecordCard
            title={w('record')}
            lines={[{ label: w('contact'), value: w('contactValue') }]}
            tag={{ text: w('plain') }}
            note={w('note')}
            onTap={nothing}
            onMore={nothing}
          />
        </SwipeRow>
      </Box>
      <Card title={w('rich')}>
        <RichView html={w('richHtml')} />
      </Card>
      <Card title={w('code')}>
        <CodeView code={SAMPLE_CODE} />
      </Card>
      <Card title={w('qr')}>
        <QrCode text={w('sample')} />
      </Card>
      <Card title={w('photos')}>
        <Button
          kind="secondary"
          icon="image"
          text={w('photos')}
          onTap={() => openImagePreview({ images: PICTURES.map((src) => ({ src })) })}
        />
      </Card>
      <Card flush title={w('sign')}>
        <SignaturePad name={w('sign')} onDone={nothing} />
      </Card>
    </>
  );
}
