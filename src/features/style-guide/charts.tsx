import { galleryWords } from '@/features/style-guide/messages';
import { useWords } from '@/i18n/use-translation';
import { Bars } from '@/ui/bars';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { CodeView } from '@/ui/code-view';
import { openImagePreview } from '@/ui/image-preview';
import { Progress } from '@/ui/progress';
import { QrCode } from '@/ui/qrcode';
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

/** What draws itself, each with its words; charts that one feature alone has are seen in it (docs/ui.md). */
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
      <Card title={w('progress')}>
        <Progress name={w('progress')} tone="success" value={63} shown />
      </Card>
      <Card title={w('disc')}>
        <Bars name={w('disc')} items={traits} max={100} strongest="S" />
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
