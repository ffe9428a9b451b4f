import { Box } from '@/ui/box';
import { Icon } from '@/ui/icon';
import { Txt } from '@/ui/txt';
import type { MapValue } from '@/form/fields/map/codec';
import { pointText } from '@/form/fields/map/point-text';
import type { ViewProps } from '@/form/fields/types';
import './map.scss';
import '../field-text.scss';

/** What a place is called and where it is. */
export function MapView({ value, text }: ViewProps<MapValue>) {
  const point = value ? pointText(value) : '';
  return (
    <Box className="map-field__shown">
      <Icon icon="location" size={20} tone="text-3" />
      <Box className="map-field__words">
        <Txt className="field-text">{text}</Txt>
        {point !== '' && point !== text ? <Txt className="map-field__note">{point}</Txt> : null}
      </Box>
    </Box>
  );
}
