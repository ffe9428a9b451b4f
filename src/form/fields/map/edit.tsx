import { useState } from 'react';
import { isDeviceError } from '@/device/device-error';
import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Input } from '@/ui/input';
import type { FieldEditProps } from '@/form/view/editor-props';
import { FIELD_ZOOM, type MapPoint, type MapValue } from '@/form/fields/map/codec';
import { gcj02Point, storedPoint } from '@/form/fields/map/datum';
import { pointText, readPointText } from '@/form/fields/map/point-text';
import { canChoosePlace, choosePlace } from '@/form/places/choose-place';
import './map.scss';

/** A place: chosen on a map where the app has one; its address and coordinates can always be typed. */
export function MapEdit({ state, value, control, onChange, onBlur }: FieldEditProps<MapValue>) {
  const t = useTranslation(fieldMessages);
  const [typed, setTyped] = useState<string>();
  const before = value ?? { Address: '', Name: '', Lng: null, Lat: null, Zoom: FIELD_ZOOM };
  const point = pointText(before);
  const { MapCompany } = state.config;

  const change = (
    part: Partial<Record<'Address' | 'Name', string> & Record<'Lng' | 'Lat', number | null>>,
  ) => {
    const next: MapPoint = { ...before, ...part };
    onChange(next.Address === '' && next.Lng === null ? null : next);
  };
  const typePoint = (text: string) => {
    setTyped(text);
    const read = readPointText(text);
    if (read) change({ Lng: read.lng, Lat: read.lat });
    else if (text.trim() === '') change({ Lng: null, Lat: null });
  };
  const choose = async () => {
    const start = gcj02Point(before, MapCompany);
    try {
      const place = await choosePlace(start ? { title: state.label, start } : { title: state.label });
      if (place) {
        const { longitude, latitude } = storedPoint(place, MapCompany);
        setTyped(undefined);
        change({
          Address: place.address || place.name,
          Name: place.name,
          Lng: longitude,
          Lat: latitude,
        });
      }
    } catch (error) {
      // Another picker is open (spec §4): this one counts as cancelled.
      if (!isDeviceError(error)) throw error;
    }
    onBlur();
  };
  const isUnread = typed !== undefined && typed.trim() !== '' && readPointText(typed) === null;
  return (
    <Box className="map-field">
      <Input
        {...control}
        icon="location"
        value={before.Address}
        placeholder={state.placeholder}
        onChange={(Address) => change({ Address })}
        onBlur={onBlur}
      />
      <Box className="map-field__line">
        <Box className="map-field__point">
          <Input
            name={`${state.label} ${t('coordinates')}`}
            value={typed ?? point}
            invalid={isUnread}
            placeholder={t('coordinatesHint')}
            onChange={typePoint}
            onBlur={() => {
              setTyped(undefined);
              onBlur();
            }}
          />
        </Box>
        {canChoosePlace ? (
          <Button
            kind="soft"
            icon="map"
            text={t('choosePlace')}
            name={`${t('choosePlace')} ${state.label}`}
            onTap={choose}
          />
        ) : null}
      </Box>
    </Box>
  );
}
