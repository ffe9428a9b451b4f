import { useEffect } from 'react';
import type { RouteName } from '@/navigation/navigation';
import { offerKeys } from '@/ui/keys/key-sources.h5';
import { loadKeys } from '@/ui/keys/page-keys.h5';
import type { KeyActs } from '@/ui/keys/types';
import { DesktopRail } from './tab-bar/desktop-rail';

const acts: KeyActs = {
  palette: () => import('./palette/palette.h5').then(({ openPalette }) => openPalette()),
  help: () => import('@/ui/keys/key-help.h5').then(({ openKeyHelp }) => openKeyHelp()),
};

/** Around the pages of a desktop: the rail, and the keys that hold on every page. */
export function Desk({ shown }: { shown: RouteName }) {
  useEffect(() => {
    // Without a network the first key tries again.
    loadKeys().catch(() => undefined);
    return offerKeys({ current: { place: 'anywhere', acts } });
  }, []);
  return <DesktopRail shown={shown} />;
}
