import { useEffect, useState } from 'react';
import { Box } from '../box';
import { Icon } from '../icon';
import { Image } from '../image';
import { cx } from '../internal/cx';
import { TILE, tileAt } from './projection';
import type { MapSource, StillMapProps } from './types';
import './still.scss';

/** Tiles around a place: enough to the left and right for 512 px, of the tall one for 768, above and below for 256. */
const COLUMNS = [0, 1, 2];
const TALL_COLUMNS = [0, 1, 2, 3];
const ROWS = [0, 1];

/** Images of a map keep their size, whatever the size of the screen: style sheets adapt theirs. */
const SIDE = { width: `${TILE}px`, height: `${TILE}px` };

/** The address of one image of a map. */
const tileUrl = (address: string, z: number, x: number, y: number): string =>
  address.replace('{s}', 'a').replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);

/** Whether the images of a map can be shown without its code, and where gcj02 says they are. */
const isPlain = (source: MapSource): source is Extract<MapSource, { kind: 'tiles' }> =>
  source.kind === 'tiles' && source.datum === 'gcj02';

/**
 * A place in the middle of a few images, only to look at. A provider's own map, and one whose images do not load, is not
 * drawn.
 */
export function StillMap({ source, view, tall, otherwise = null, children }: StillMapProps) {
  const [isBroken, setBroken] = useState(false);
  const [isDue, setDue] = useState(false);
  // What surrounds the map is shown without it first.
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 0);
    return () => clearTimeout(timer);
  }, []);
  if (!isPlain(source) || isBroken) return otherwise;
  const place = tileAt(view);
  const columns = tall ? TALL_COLUMNS : COLUMNS;
  const [left, top] = [Math.floor(place.x - (columns.length - 1) / 2), Math.floor(place.y - 0.5)];
  return (
    <Box className={cx('still-map', tall && 'still-map--tall')} hidden>
      <Box
        className="still-map__tiles"
        style={{
          width: `${columns.length * TILE}px`,
          marginLeft: `${(left - place.x) * TILE}px`,
          marginTop: `${(top - place.y) * TILE}px`,
        }}
      >
        {(isDue ? ROWS : []).map((row) => (
          <Box key={row} className="still-map__row">
            {columns.map((column) => (
              <Image
                key={column}
                name=""
                className="still-map__tile"
                style={SIDE}
                src={tileUrl(source.address, view.zoom, left + column, top + row)}
                onError={() => setBroken(true)}
              />
            ))}
          </Box>
        ))}
      </Box>
      {children}
      <Box className="still-map__pin">
        <Icon icon="location" size={28} tone="danger" />
      </Box>
    </Box>
  );
}
