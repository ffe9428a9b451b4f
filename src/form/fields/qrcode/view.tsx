import { Box } from '@/ui/box';
import { PairRow } from '@/ui/pairs';
import { QrCode } from '@/ui/qrcode';
import { Txt } from '@/ui/txt';
import { own } from '@/form/definition/json';
import { readLabel, readText } from '@/form/definition/readers';
import { Nothing } from '@/form/fields/nothing';
import type { ViewProps } from '@/form/fields/types';
import './qrcode.scss';

/** Bounds of a code that can be scanned and fits a phone, px. */
const SMALLEST = 96;
const LARGEST = 280;
const HEX = /^#[0-9a-f]{6}$/i;

/** A code to scan; scripts may make it a card with a title and lines (contract §C, DataAppend). */
export function QrcodeView({ slot, value }: ViewProps<string>) {
  const card = slot.dataAppend;
  const text = readText(own(card, 'Code')) || value;
  if (text === '') return <Nothing />;
  const width = slot.config.Qrcode.DisplayWidth;
  const color = readText(own(card, 'Color'));
  const lines = own(card, 'fields');
  const title = readLabel(own(card, 'title'));
  return (
    <Box className="qrcode-field">
      {title ? <Txt className="qrcode-field__title">{title}</Txt> : null}
      <Box className="qrcode-field__ground">
        <QrCode
          text={text}
          name={slot.label}
          size={Math.min(Math.max(width, SMALLEST), LARGEST)}
          color={HEX.test(color) ? (color as `#${string}`) : undefined}
        />
      </Box>
      <Txt className="qrcode-field__text">{readLabel(own(card, 'titleValue')) || text}</Txt>
      {(Array.isArray(lines) ? lines : []).map((line) => (
        <PairRow
          key={readLabel(own(line, 'Label'))}
          label={readLabel(own(line, 'Label'))}
          value={readLabel(own(line, 'Value'))}
        />
      ))}
    </Box>
  );
}
