import { Box } from '@/ui/box';
import { Text } from '@/ui/text';
import { Swatch } from '@/form/fields/color-picker/swatch';
import type { ViewProps } from '@/form/view/editor-props';
import './color-picker.scss';
import '../shared/field-text.scss';

/** A colour and its notation. */
export function ColorPickerView({ value }: ViewProps<string>) {
  return (
    <Box className="color-picker__shown">
      <Swatch color={value} />
      <Text className="field-text">{value}</Text>
    </Box>
  );
}
