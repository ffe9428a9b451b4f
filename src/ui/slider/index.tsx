import { Slider as PlatformSlider } from '@tarojs/components';
import { Box } from '../box';
import { colorOf } from '../drawing/colors';
import { useTheme } from '../theme/theme';
import { Text } from '../text';
import type { SliderProps } from './types';
import './index.scss';

/** A number set by dragging, with the platform's own slider. */
export function Slider({ id, value, onChange, min = 0, max = 100, step = 1, disabled }: SliderProps) {
  const theme = useTheme();
  return (
    <Box className="slider">
      <PlatformSlider
        id={id}
        className="slider__native"
        value={value}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        activeColor={colorOf(theme, 'brand-fill')}
        backgroundColor={colorOf(theme, 'line-strong')}
        blockSize={24}
        onChange={(event) => onChange(event.detail.value)}
      />
      <Text className="slider__value">{String(value)}</Text>
    </Box>
  );
}
