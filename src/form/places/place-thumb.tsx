import { useState } from 'react';
import { useMapSource } from '@/form/places/map-source';
import type { Coordinate } from '@/lib/geo';
import { StillMap } from '@/ui/map/still';
import { DEFAULT_ZOOM } from '@/ui/map/types';

/** Where a place is, small and without the code of maps: what surrounds it opens the real one. */
export function PlaceThumb({ longitude, latitude }: Coordinate) {
  const source = useMapSource();
  const [view] = useState({ longitude, latitude, zoom: DEFAULT_ZOOM });
  return <StillMap source={source} view={view} />;
}
