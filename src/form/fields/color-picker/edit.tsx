import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { cx } from '@/ui/internal/cx';
import { Input } from '@/ui/input';
import { Pressable } from '@/ui/pressable';
import type { FieldEditProps } from '@/form/view/editor-props';
import { colorPickerCodec } from '@/form/fields/color-picker/codec';
import { Swatch } from '@/form/fields/color-picker/swatch';
import './color-picker.scss';

/** Colours to choose with one tap: the hues of the design and grey. */
const PALETTE = [
  '#c9281c',
  '#e8590c',
  '#f2a60d',
  '#0f7a51',
  '#0c8599',
  '#2563eb',
  '#6741d9',
  '#ab2852',
  '#5b6470',
  '#1b1f24',
] as const;

/** A colour: one of a few with one tap, or any as text (hex, rgb). */
export function ColorPickerEdit({ field, state, value, control, onChange, onBlur }: FieldEditProps<string>) {
  const t = useTranslation(fieldMessages);
  return (
    <Box className="color-picker">
      <Box role="radiogroup" name={state.label} className="color-picker__palette">
        {PALETTE.map((color) => {
          const on = colorPickerCodec.equals(value, color, field);
          return (
            <Pressable
              key={color}
              role="radio"
              name={color}
              checked={on}
              className="color-picker__hit"
              onTap={() => onChange(on ? '' : color)}
            >
              <Box
                className={cx('color-picker__color', on && 'color-picker__color--on')}
                style={{ backgroundColor: color }}
              />
            </Pressable>
          );
        })}
      </Box>
      <Box className="color-picker__typed">
        <Swatch color={value} />
        <Box className="color-picker__text">
          <Input
            {...control}
            name={`${state.label} ${t('colorText')}`}
            value={value}
            placeholder="#2563eb"
            onChange={(text) => onChange(text.trim())}
            onBlur={onBlur}
          />
        </Box>
      </Box>
    </Box>
  );
}
