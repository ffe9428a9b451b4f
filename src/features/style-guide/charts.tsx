import { galleryMessages } from '@/features/style-guide/messages';
import { useTranslation } from '@/i18n/use-translation';
import { BarChart } from '@/ui/bar-chart';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { CodeView } from '@/ui/code-view';
import { openImagePreview } from '@/ui/image-preview';
import { Progress } from '@/ui/progress';
import { QrCode } from '@/ui/qrcode';
import { RecordCard } from '@/ui/record-card';
import { HtmlContent } from '@/ui/html-content';
import { SignaturePad } from '@/ui/signature-pad';
import { SwipeRow } from '@/ui/swipe-row';
import './index.scss';

const SAMPLE_CODE = `const total = rows.reduce((sum, row) => sum + row.Amount, 0);\nV8.FormSet('Total', total);`;

/** Two flat pictures, drawn here so that the guide needs no network. */
const PICTURES = ['%237098f2', '%234cc493'].map(
  (color) =>
    `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='600' height='400'%3E%3Crect width='600' height='400' fill='${color}'/%3E%3Ccircle cx='300' cy='200' r='90' fill='white' fill-opacity='.6'/%3E%3C/svg%3E`,
);

/** Components that draw themselves, each with its words; charts that only one feature has are shown there (docs/ui.md). */
export function Charts() {
  const t = useTranslation(galleryMessages);
  const traits = [
    { key: 'D', mark: 'D', label: t('traitD'), value: 32 },
    { key: 'I', mark: 'I', label: t('traitI'), value: 48 },
    { key: 'S', mark: 'S', label: t('traitS'), value: 78 },
    { key: 'C', mark: 'C', label: t('traitC'), value: 64 },
  ];
  const nothing = () => undefined;
  return (
    <>
      <Card title={t('progress')}>
        <Progress name={t('progress')} tone="success" value={63} shown />
      </Card>
      <Card title={t('disc')}>
        <BarChart name={t('disc')} items={traits} max={100} strongest="S" />
      </Card>
      <Box className="gallery__records">
        <SwipeRow
          actions={[
            { key: 'back', text: t('swipeBack'), icon: 'undo', onTap: nothing },
            { key: 'agree', text: t('swipeAgree'), icon: 'check', tone: 'brand', onTap: nothing },
          ]}
        >
          <RecordCard
            title={t('record')}
            lines={[{ label: t('contact'), value: t('contactValue') }]}
            tag={{ text: t('plain') }}
            note={t('note')}
            onTap={nothing}
            onMore={nothing}
          />
        </SwipeRow>
      </Box>
      <Card title={t('rich')}>
        <HtmlContent html={t('richHtml')} />
      </Card>
      <Card title={t('code')}>
        <CodeView code={SAMPLE_CODE} />
      </Card>
      <Card title={t('qr')}>
        <QrCode text={t('sample')} />
      </Card>
      <Card title={t('photos')}>
        <Button
          kind="secondary"
          icon="image"
          text={t('photos')}
          onTap={() => openImagePreview({ images: PICTURES.map((src) => ({ src })) })}
        />
      </Card>
      <Card flush title={t('sign')}>
        <SignaturePad name={t('sign')} onDone={nothing} />
      </Card>
    </>
  );
}
