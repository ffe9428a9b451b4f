import { ActivityIndicator } from 'react-native';
import { colorOf } from '../drawing/colors';
import { useTheme } from '../theme/theme';
import type { SpinnerProps } from './types';

/** A turning ring; decoration, since whoever waits says so in words. */
export function Spinner({ size = 20, tone = 'brand' }: SpinnerProps) {
  return <ActivityIndicator size={size > 24 ? 'large' : 'small'} color={colorOf(useTheme(), tone)} />;
}
