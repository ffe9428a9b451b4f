import type { StillMapProps } from './types';

/** React Native has no map (index.rn.tsx): places are written, not drawn. */
export function StillMap({ otherwise = null }: StillMapProps) {
  return otherwise;
}
