import { useState } from 'react';
import { fieldWords } from '@/lib/words/fields';
import { useWords } from '@/lib/words/use-words';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { InputBox } from '@/ui/input-box';
import type { FieldEditProps } from '@/form/fields/edit-props';
import { DEFAULT_ZOOM, type MapPoint, type MapValue } from '@/form/fields/map/codec';
import { pointText, readPointText } from '@/form/fields/map/point-text';
import { placeChooser } from '@/form/fields/map/place-chooser';
import './map.scss';

/** A place: chosen on a map where the app has one, its address and coordinates can always be typed. */
export function MapEdit({ slot, value, control, onChange, onBlur }: FieldEditProps<MapValue>) {
  const w = useWords(fieldWords);
  const [typed, setTyped] = useState<string>();
  const before = value ?? { Address: '', Name: '', Lng: null, Lat: null, Zoom: DEFAULT_ZOOM };
  const point = pointText(before);
  const choosePlace = placeChooser();

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
    const start =
      before.Lng === null || before.Lat === null
        ? undefined
        : { longitude: before.Lng, latitude: before.Lat };
    const place = await choosePlace?.({ title: slot.label, start, provider: slot.config.MapCompany });
    if (place) {
      setTyped(undefined);
      change({ Address: place.address, Name: place.name, Lng: place.longitude, Lat: place.latitude });
    }
    onBlur();
  };
  const isUnread = typed !== undefined && typed.trim() !== '' && readPointText(typed) === null;
  return (
    <Box className="map-field">
      <InputBox
        {...control}
        icon="location"
        value={before.Address}
        placeholder={slot.placeholder}
        onChange={(Address) => change({ Address })}
        onBlur={onBlur}
      />
      <Box className="map-field__line">
        <Box className="map-field__point">
          <InputBox
            name={`${slot.label} ${w('coordinates')}`}
            value={typed ?? point}
            invalid={isUnread}
            placeholder={w('coordinatesHint')}
            onChange={typePoint}
            onBlur={() => {
              setTyped(undefined);
              onBlur();
            }}
          />
        </Box>
        {choosePlace ? (
          <Button
            kind="soft"
            icon="map"
            text={w('choosePlace')}
            name={`${w('choosePlace')} ${slot.label}`}
            onTap={choose}
          />
        ) : null}
      </Box>
    </Box>
  );
}
