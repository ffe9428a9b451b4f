import { useState } from 'react';
import { isDeviceError } from '@/device/device-error';
import type { Coordinate } from '@/lib/geo';
import { mapMessages } from '@/ui/map/messages';
import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Input } from '@/ui/input';
import { Text } from '@/ui/text';
import type { FieldEditProps } from '@/form/view/editor-props';
import { areaOf, areaText, readAreaText } from '@/form/fields/map-area/area-text';
import type { MapAreaValue } from '@/form/fields/map-area/codec';
import { Outline } from '@/form/fields/map-area/outline';
import { shownPoint, storedPoint } from '@/form/fields/map/datum';
import { canDrawArea, drawArea } from '@/form/places/draw-area';
import type { Outlines } from '@/form/places/outlines';
import '../map/map.scss';

const ROWS = 4;

function outlinesOf(value: MapAreaValue | null, company: string): Coordinate[][] {
  return (value?.Paths ?? []).map((path) =>
    path.map(({ lng, lat }) => shownPoint({ longitude: lng, latitude: lat }, company)),
  );
}

function storedPaths(outlines: Outlines, company: string) {
  return outlines.map((outline) =>
    outline.map((corner) => {
      const { longitude, latitude } = storedPoint(corner, company);
      return { lng: longitude, lat: latitude };
    }),
  );
}

/** Outlines drawn on a map where the app has one; they can always be typed: one `longitude, latitude` per line, a blank line between two outlines. */
export function MapAreaEdit({
  state,
  value,
  control,
  onChange,
  onBlur,
}: FieldEditProps<MapAreaValue | null>) {
  const t = useTranslation(fieldMessages);
  const [typed, setTyped] = useState<string>();
  const map = useTranslation(mapMessages);
  const { MapCompany } = state.config;
  const draw = async () => {
    try {
      const outlines = await drawArea({ title: state.label, outlines: outlinesOf(value, MapCompany) });
      if (outlines) {
        setTyped(undefined);
        onChange(outlines.length > 0 ? areaOf(storedPaths(outlines, MapCompany), value?.Zoom) : null);
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
      <Outline value={value} name={state.label} />
      {canDrawArea ? (
        <Button
          kind="soft"
          icon="map"
          text={map('drawArea')}
          name={`${map('drawArea')} ${state.label}`}
          onTap={draw}
        />
      ) : null}
      <Input
        {...control}
        multiline
        rows={ROWS}
        invalid={control.invalid || problem > 0}
        value={typed ?? areaText(value)}
        placeholder={t('areaHint')}
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
        <Text role="alert" className="map-field__note">
          {t('areaProblem', { line: problem })}
        </Text>
      ) : null}
    </Box>
  );
}
