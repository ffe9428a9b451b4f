import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { DescriptionItem } from '@/ui/description-list';
import { QrCode } from '@/ui/qrcode';
import { Text } from '@/ui/text';
import { own } from '@/lib/json';
import { readLabel, readText } from '@/lib/read-value';
import { Nothing } from '@/form/fields/shared/nothing';
import { saveCode } from '@/form/fields/qrcode/save-code';
import type { ViewProps } from '@/form/view/editor-props';
import './qrcode.scss';

/** Bounds of a code that can be scanned and fits a phone, px. */
const SMALLEST = 96;
const LARGEST = 280;
const HEX = /^#[0-9a-f]{6}$/i;

/** A code to scan; scripts may make it a card with a title and lines (DataAppend). */
export function QrcodeView({ state, value }: ViewProps<string>) {
  const t = useTranslation(fieldMessages);
  const card = state.dataAppend;
  const text = readText(own(card, 'Code')) || value;
  if (text === '') return <Nothing />;
  const { DisplayWidth, ShowDownload, DownloadText } = state.config.Qrcode;
  const given = readText(own(card, 'Color'));
  const color = HEX.test(given) ? (given as `#${string}`) : undefined;
  const lines = own(card, 'fields');
  const title = readLabel(own(card, 'title'));
  return (
    <Box className="qrcode-field">
      {title ? <Text className="qrcode-field__title">{title}</Text> : null}
      <Box className="qrcode-field__ground">
        <QrCode
          text={text}
          name={state.label}
          size={Math.min(Math.max(DisplayWidth, SMALLEST), LARGEST)}
          color={color}
        />
      </Box>
      <Text className="qrcode-field__text">{readLabel(own(card, 'titleValue')) || text}</Text>
      {(Array.isArray(lines) ? lines : []).map((line) => (
        <DescriptionItem
          key={readLabel(own(line, 'Label'))}
          label={readLabel(own(line, 'Label'))}
          value={readLabel(own(line, 'Value'))}
        />
      ))}
      {saveCode && ShowDownload ? (
        <Button
          kind="soft"
          icon="download"
          text={DownloadText || t('saveCode')}
          onTap={() => saveCode?.(text, readLabel(own(card, 'FileName')) || state.label, color ?? '#000000')}
        />
      ) : null}
    </Box>
  );
}
