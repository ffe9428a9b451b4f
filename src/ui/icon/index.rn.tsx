import { Svg, Path } from 'react-native-svg';
import { dark, light, type TokenName } from '../theme/palette';
import { useTheme } from '../theme/theme';
import { filledPaths, iconPaths } from './paths';
import type { IconProps } from './types';

/** An icon of the set in the colour of the theme. */
export function Icon({ icon, size = 24, tone = 'text', filled, name, style }: IconProps) {
  const theme = useTheme();
  const palette = theme.mode === 'dark' ? dark : light;
  const token: TokenName = `color-${tone}`;
  const color = (theme.brand as Partial<Record<TokenName, string>>)[token] ?? palette[token];
  const solid = filled ? filledPaths[icon] : undefined;
  return (
    <Svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      style={style}
      accessible={name !== undefined}
      accessibilityLabel={name}
    >
      <Path
        d={solid?.fill ?? iconPaths[icon]}
        fill={solid ? color : 'none'}
        stroke={color}
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {solid?.knock && (
        <Path
          d={solid.knock}
          stroke={palette['color-surface']}
          strokeWidth={1.5}
          strokeLinecap="round"
          fill="none"
        />
      )}
    </Svg>
  );
}
