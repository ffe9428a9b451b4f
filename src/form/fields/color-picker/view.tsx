import { Box } from '@/ui/box';
import { Txt } from '@/ui/txt';
import { Swatch } from '@/form/fields/color-picker/swatch';
import type { ViewProps } from '@/form/view/editor-props';
import './color-picker.scss';
import '../shared/field-text.scss';

/** A colour and how it is written. */
export function ColorPickerView({ value }: ViewProps<string>) {
  return (
    <Box className="color-picker__shown">
      <Swatch color={value} />
      <Txt className="field-text">{value}</Txt>
    </Box>
  );
}
