import { Box } from '@/ui/box';
import { Txt } from '@/ui/txt';
import type { MapAreaValue } from '@/form/fields/map-area/codec';
import { Outline } from '@/form/fields/map-area/outline';
import type { ViewProps } from '@/form/view/editor-props';
import '../shared/field-text.scss';

/** Outlines and how many there are. */
export function MapAreaView({ value, text, slot }: ViewProps<MapAreaValue | null>) {
  return (
    <Box>
      <Outline value={value} name={slot.label} />
      <Txt className="field-text">{text}</Txt>
    </Box>
  );
}
