import { useEffect, useState, type PropsWithChildren } from 'react';
import { useStore } from 'zustand';
import { TabBar } from './tab-bar/tab-bar';
import { safeArea } from '@/device/runtime/platform';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { followNavigator } from '@/navigation/changes.rn';
import { onRouteChange, shownRoute, tabNames, type RouteName } from '@/navigation/navigation';
import { Box } from '@/ui/box';
import { overlayStore, topLayer } from '@/ui/overlay/machine';
import { Pressable } from '@/ui/pressable';
import './shell.scss';

/** The page that is shown, undefined before there is one. */
function useShownRoute(): RouteName | undefined {
  const [route, setRoute] = useState<RouteName>();
  useEffect(() => {
    const stop = onRouteChange('shown', () => setRoute(shownRoute()));
    const unfollow = followNavigator();
    return () => {
      unfollow();
      stop();
    };
  }, []);
  return route;
}

/**
 * React Native: Taro's own bar can hide neither an item nor its labels, so it stays off (`tabBar.custom`) and ours is drawn
 * below the pages. A sheet or dialog lies within its page; here its scrim continues over the bar.
 */
export function AppShell({ children }: PropsWithChildren) {
  const t = useTranslation(uiMessages);
  const shown = useShownRoute();
  const tab = tabNames.find((name) => name === shown);
  const layer = useStore(overlayStore, topLayer);
  const [{ bottom }] = useState(safeArea);
  return (
    <Box className="shell">
      <Box className="shell__pages">{children}</Box>
      {tab ? (
        <Box>
          <TabBar current={tab} inset={bottom} />
          {layer ? <Pressable name={t('close')} className="shell__scrim" onTap={layer.onDismiss} /> : null}
        </Box>
      ) : null}
    </Box>
  );
}
