import { mapMessages } from '@/ui/map/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { TONE_COLORS } from '@/ui/map/types';
import { Pressable } from '@/ui/pressable';
import { Scroll } from '@/ui/scroll';
import { Text } from '@/ui/text';
import type { RegionMap, SalesRegion } from './regions';
import './legend.scss';

/** The colour in which a region is drawn. */
export function RegionSwatch({ color = TONE_COLORS.brand }: Pick<SalesRegion, 'color'>) {
  return <Box className="region-swatch" style={{ borderColor: color, backgroundColor: `${color}24` }} />;
}

interface RegionLegendProps {
  map: RegionMap;
  onRegion: (region: SalesRegion) => void;
}

/** Below a map: what its colours are. Regions can be too small to hit there, so each one is opened from here as well. */
export function RegionLegend({ map, onRegion }: RegionLegendProps) {
  const t = useTranslation(mapMessages);
  return (
    <Scroll horizontal className="region-legend">
      <Box role="group" name={t('regionColors')} className="region-legend__row">
        {map.regions.map((region) => (
          <Pressable
            key={region.id}
            name={`${region.title} ${region.count}`}
            className="region-legend__entry"
            onTap={() => onRegion(region)}
          >
            <RegionSwatch color={region.color} />
            <Text className="region-legend__label">{`${region.title} ${region.count}`}</Text>
          </Pressable>
        ))}
      </Box>
    </Scroll>
  );
}
