import { useState } from 'react';
import { useMapSource } from '@/form/places/map-source';
import { Box } from '@/ui/box';
import { MapPane } from '@/ui/map';
import { DEFAULT_ZOOM, NOWHERE, type MapProps } from '@/ui/map/types';
import { openSheet } from '@/ui/sheet';
import { Text } from '@/ui/text';
import './place.scss';

type Shown = Pick<MapProps, 'markers' | 'circles' | 'path' | 'here' | 'areas'>;

function ShownMap({ title, ...shown }: Shown & { title: string }) {
  const source = useMapSource();
  const [fit] = useState({});
  const [selected, setSelected] = useState<string>();
  const [first] = shown.markers ?? [];
  const { longitude, latitude } = first ?? shown.areas?.[0]?.corners[0] ?? NOWHERE;
  const [view] = useState({ longitude, latitude, zoom: DEFAULT_ZOOM });
  const marker = shown.markers?.find(({ id }) => id === selected);
  return (
    <Box className="place">
      <Box className="place__canvas">
        <MapPane
          {...shown}
          name={title}
          source={source}
          view={view}
          fit={fit}
          selected={selected}
          onMarker={setSelected}
          onTap={() => setSelected(undefined)}
        />
      </Box>
      {marker ? (
        <Text role="status" className="place__caption">
          {marker.title}
        </Text>
      ) : null}
    </Box>
  );
}

/** Shows places on a map over the page; tapping a marker tells what it is. */
export function openMapSheet({ title, ...shown }: Shown & { title: string }): void {
  openSheet({ title, height: 'full', fixed: true, render: () => <ShownMap title={title} {...shown} /> });
}
