import { Path, Svg } from 'react-native-svg';
import { colorOf } from '../drawing/colors';
import { useTheme } from '../theme/theme';
import type { CurveProps } from './curve-props';

/** Lines stretched over their place. */
export function Curve({ shapes, style }: CurveProps) {
  const theme = useTheme();
  return (
    <Svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" style={style}>
      {shapes.map(({ d, stroke, width, dash }, index) => (
        <Path
          key={index}
          d={d}
          fill="none"
          stroke={colorOf(theme, stroke)}
          strokeWidth={width}
          strokeDasharray={dash}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </Svg>
  );
}
