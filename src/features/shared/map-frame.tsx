import type { ReactNode } from 'react';
import { Panes } from '@/features/shared/panes/panes';
import { Box } from '@/ui/box';
import { Text } from '@/ui/text';
import './map-frame.scss';

interface MapFrameProps {
  /** Next to the map, where there is room for it. */
  side?: ReactNode;
  /** What the map holds or has selected; announced when it changes. */
  note: string;
  children: ReactNode;
}

/** A page's map from edge to edge, with a note about it in its corner. */
export function MapFrame({ side, note, children }: MapFrameProps) {
  const stage = (
    <Box className="map-frame__stage">
      {children}
      <Text role="status" className="map-frame__note">
        {note}
      </Text>
    </Box>
  );
  if (!side) return stage;
  return (
    <Panes place="map" side={side}>
      {stage}
    </Panes>
  );
}
