import { Box } from '@/ui/box';
import { Icon } from '@/ui/icon';
import { Text } from '@/ui/text';
import type { MapValue } from '@/form/fields/map/codec';
import type { ViewProps } from '@/form/view/editor-props';
import { openMapSheet } from '@/form/places/map-sheet';
import { PlaceThumb } from '@/form/places/place-thumb';
import { gcj02Point } from '@/form/fields/map/datum';
import { mapMessages } from '@/ui/map/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Pressable } from '@/ui/pressable';
import './map.scss';
import '../shared/field-text.scss';

/** What a place is called and where it is. */
export function MapFieldView({ value, text, state }: ViewProps<MapValue>) {
  const t = useTranslation(mapMessages);
  const place = value ? gcj02Point(value, state.config.MapCompany) : undefined;
  const words = (
    <Box className="map-field__shown">
      <Icon icon="location" size={20} tone="text-3" />
      <Box className="map-field__words">
        <Text className="field-text">{text}</Text>
      </Box>
    </Box>
  );
  if (!place) return words;
  return (
    <Pressable
      name={`${t('onMap')} ${text}`}
      className="map-field__open"
      onTap={() =>
        openMapSheet({
          title: state.label,
          markers: [{ id: 'place', title: text, tone: 'rose', ...place }],
        })
      }
    >
      {words}
      <PlaceThumb {...place} />
    </Pressable>
  );
}
