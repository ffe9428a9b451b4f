import { ActivityIndicator } from 'react-native';
import { colorOf } from '../drawing/colors';
import { useTheme } from '../theme/theme';
import type { SpinnerProps } from './types';

/** A spinning ring; decoration, since its owner describes the wait in words. */
export function Spinner({ size = 20, tone = 'brand' }: SpinnerProps) {
  return <ActivityIndicator size={size > 24 ? 'large' : 'small'} color={colorOf(useTheme(), tone)} />;
}
