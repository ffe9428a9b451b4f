import type { StillMapProps } from './types';

/** React Native has no map (index.rn.tsx): places are written, not drawn. */
export function StillMap(_props: StillMapProps) {
  return null;
}
