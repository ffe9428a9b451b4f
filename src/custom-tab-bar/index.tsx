import { useState } from 'react';
import { shownRoute, tabNames } from '@/routes';
import { TabBar } from './tab-bar';

/** The bar of a mini-program's tab page: every tab page has its own, drawn while that page is on top. */
export default function CustomTabBar() {
  const [current] = useState(() => tabNames.find((tab) => tab === shownRoute()) ?? 'home');
  return <TabBar current={current} />;
}
