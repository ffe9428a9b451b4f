import { Box } from '@/ui/box';
import { Text } from '@/ui/text';
import type { MapAreaValue } from '@/form/fields/map-area/codec';
import { Outline } from '@/form/fields/map-area/outline';
import type { ViewProps } from '@/form/view/editor-props';
import '../shared/field-text.scss';

/** Outlines and how many there are. */
export function MapAreaView({ value, text, state }: ViewProps<MapAreaValue | null>) {
  return (
    <Box>
      <Outline value={value} name={state.label} />
      <Text className="field-text">{text}</Text>
    </Box>
  );
}
