import { Path, Svg } from 'react-native-svg';
import { useTheme } from '../theme/theme';
import { colorOf } from './colors';
import type { DrawingProps } from './types';

/** A vector drawing in the colours of the theme. */
export function Drawing({ shapes, width, height, box = [width, height], name, style }: DrawingProps) {
  const theme = useTheme();
  return (
    <Svg
      width={width}
      height={height}
      viewBox={`0 0 ${box[0]} ${box[1]}`}
      style={style}
      accessible={name !== undefined}
      accessibilityLabel={name}
    >
      {shapes.map((shape, index) => (
        <Path
          key={index}
          d={shape.d}
          fill={colorOf(theme, shape.fill)}
          stroke={colorOf(theme, shape.stroke)}
          strokeWidth={shape.stroke ? (shape.width ?? 1.5) : 0}
          strokeLinecap={shape.cap ?? 'round'}
          strokeLinejoin="round"
          strokeDasharray={shape.dash}
          opacity={shape.opacity}
        />
      ))}
    </Svg>
  );
}
