import { useState } from 'react';
import { shownRoute, tabNames } from '@/navigation/navigation';
import { Box } from '@/ui/box';
import { useCovered } from '@/ui/overlay/use-covered';
import { useThemeRoot } from '@/ui/theme/theme-root';
import { TabBar } from '@/app/tab-bar/tab-bar';

/** The bar of a mini-program's tab page: every tab page has its own bar, drawn while that page is on top. */
export default function CustomTabBar() {
  const [current] = useState(() => tabNames.find((tab) => tab === shownRoute()) ?? 'home');
  // The platform draws the bar above everything in the page, sheets too.
  const covered = useCovered();
  const root = useThemeRoot();
  if (covered) return null;
  return (
    <Box className={root.className} style={root.style}>
      <TabBar current={current} />
    </Box>
  );
}
