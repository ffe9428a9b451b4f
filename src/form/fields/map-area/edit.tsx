import { useState } from 'react';
import { isDeviceError } from '@/device/device-error';
import { fromBd09, toBd09 } from '@/lib/bd09';
import type { Coordinate } from '@/lib/geo';
import { mapWords } from '@/lib/words/map';
import { fieldWords } from '@/lib/words/fields';
import { useWords } from '@/lib/words/use-words';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { InputBox } from '@/ui/input-box';
import { Txt } from '@/ui/txt';
import type { FieldEditProps } from '@/form/fields/edit-props';
import { areaOf, areaText, readAreaText } from '@/form/fields/map-area/area-text';
import type { MapAreaValue } from '@/form/fields/map-area/codec';
import { Outline } from '@/form/fields/map-area/outline';
import { canDrawArea, drawArea } from '@/form/place/draw-area';
import '../map/map.scss';

const ROWS = 4;

/** Fields of Baidu's map hold its own coordinates (contract §C, MapCompany); the app's maps speak gcj02. */
function outlinesOf(value: MapAreaValue | null, isBaidu: boolean): Coordinate[][] {
  return (value?.Paths ?? []).map((path) =>
    path.map(({ lng, lat }) => {
      const point = { longitude: lng, latitude: lat };
      return isBaidu ? fromBd09(point) : point;
    }),
  );
}

function storedPaths(outlines: readonly (readonly Coordinate[])[], isBaidu: boolean) {
  return outlines.map((outline) =>
    outline.map((corner) => {
      const { longitude, latitude } = isBaidu ? toBd09(corner) : corner;
      return { lng: longitude, lat: latitude };
    }),
  );
}

/** Outlines drawn on a map where the app has one; they can always be typed: one `longitude, latitude` per line, a blank line between two outlines. */
export function MapAreaEdit({ slot, value, control, onChange, onBlur }: FieldEditProps<MapAreaValue | null>) {
  const w = useWords(fieldWords);
  const [typed, setTyped] = useState<string>();
  const map = useWords(mapWords);
  const isBaidu = slot.config.MapCompany === 'Baidu';
  const draw = async () => {
    try {
      const outlines = await drawArea({ title: slot.label, outlines: outlinesOf(value, isBaidu) });
      if (outlines) {
        setTyped(undefined);
        onChange(outlines.length > 0 ? areaOf(storedPaths(outlines, isBaidu), value?.Zoom) : null);
      }
    } catch (error) {
      // Another picker is open (spec §4): this one counts as cancelled.
      if (!isDeviceError(error)) throw error;
    }
    onBlur();
  };
  const problem = typed === undefined ? 0 : readAreaText(typed).problem;
  return (
    <Box className="map-field">
      <Outline value={value} name={slot.label} />
      {canDrawArea ? (
        <Button
          kind="soft"
          icon="map"
          text={map('drawArea')}
          name={`${map('drawArea')} ${slot.label}`}
          onTap={draw}
        />
      ) : null}
      <InputBox
        {...control}
        multiline
        rows={ROWS}
        invalid={control.invalid || problem > 0}
        value={typed ?? areaText(value)}
        placeholder={w('areaHint')}
        onChange={(text) => {
          setTyped(text);
          const read = readAreaText(text);
          if (read.problem === 0)
            onChange(
              read.paths.length > 0
                ? { Zoom: value?.Zoom ?? read.zoom, Center: read.center, Paths: read.paths }
                : null,
            );
        }}
        onBlur={() => {
          if (problem === 0) setTyped(undefined);
          onBlur();
        }}
      />
      {problem > 0 ? (
        <Txt role="alert" className="map-field__note">
          {w('areaProblem', { line: problem })}
        </Txt>
      ) : null}
    </Box>
  );
}
