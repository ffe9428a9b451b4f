import { mapMessages } from '@/ui/map/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { Icon } from '../icon';
import { Pressable } from '../pressable';

interface ControlsProps {
  onZoom: (steps: number) => void;
  onLocate?: () => unknown;
}

/** The buttons on a map: my location, zoom in, zoom out. */
export function MapControls({ onZoom, onLocate }: ControlsProps) {
  const t = useTranslation(mapMessages);
  return (
    <Box className="map__controls">
      {onLocate ? (
        <Pressable
          name={t('locate')}
          className="map__button map__button--alone"
          onTap={() => void onLocate()}
        >
          <Icon icon="target" size={20} tone="text" />
        </Pressable>
      ) : null}
      <Pressable name={t('zoomIn')} className="map__button map__button--upper" onTap={() => onZoom(1)}>
        <Icon icon="plus" size={20} tone="text" />
      </Pressable>
      <Pressable name={t('zoomOut')} className="map__button map__button--lower" onTap={() => onZoom(-1)}>
        <Icon icon="minus" size={20} tone="text" />
      </Pressable>
    </Box>
  );
}
