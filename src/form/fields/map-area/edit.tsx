import { useState } from 'react';
import { fieldWords } from '@/lib/words/fields';
import { useWords } from '@/lib/words/use-words';
import { Box } from '@/ui/box';
import { InputBox } from '@/ui/input-box';
import { Txt } from '@/ui/txt';
import type { FieldEditProps } from '@/form/fields/edit-props';
import { areaText, readAreaText } from '@/form/fields/map-area/area-text';
import type { MapAreaValue } from '@/form/fields/map-area/codec';
import { Outline } from '@/form/fields/map-area/outline';
import '../map/map.scss';

const ROWS = 4;

/** Outlines, corner by corner: one `longitude, latitude` per line, a blank line between two outlines. */
export function MapAreaEdit({ slot, value, control, onChange, onBlur }: FieldEditProps<MapAreaValue | null>) {
  const w = useWords(fieldWords);
  const [typed, setTyped] = useState<string>();
  const problem = typed === undefined ? 0 : readAreaText(typed).problem;
  return (
    <Box className="map-field">
      <Outline value={value} name={slot.label} />
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
