import { mapMessages } from '@/ui/map/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { Cell } from '../cell';
import { Scroll } from '../scroll';
import { Text } from '../text';
import type { MapProps } from './types';
import './index.scss';

export type { MapArea, MapMarker, MapProps, MapSource, MapTone, MapView } from './types';

/** A list is read from its beginning: the rest is found with filter and search. */
const ROWS = 100;

/** This app has no map: its content is shown as a list. */
export function MapPane({ markers = [], areas = [], onMarker, onArea }: MapProps) {
  const t = useTranslation(mapMessages);
  return (
    <Box className="map">
      <Box className="map__notice">
        <Text className="map__words">{t('noMap')}</Text>
      </Box>
      <Scroll className="map__list">
        {areas.map(({ id, title }) => (
          <Cell key={`a${id}`} icon="map" title={title} onTap={onArea && (() => onArea(id))} />
        ))}
        {markers.slice(0, ROWS).map(({ id, title }) => (
          <Cell key={`m${id}`} icon="location" title={title} onTap={onMarker && (() => onMarker(id))} />
        ))}
      </Scroll>
    </Box>
  );
}
