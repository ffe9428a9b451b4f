import { createContext, useContext, type ComponentType } from 'react';
import { Page } from '@/ui/page';
import type { PageProps } from '@/ui/page/types';

/** What screens are drawn in: a page, unless a list that shows them beside itself says otherwise. */
export const ScreenFrame = createContext<ComponentType<PageProps>>(Page);

/** The frame of a screen that is a page of its own, or a pane beside the list that led to it. */
export function Screen(props: PageProps) {
  const Frame = useContext(ScreenFrame);
  return <Frame {...props} />;
}
