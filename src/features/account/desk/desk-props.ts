import type { ComponentType, ReactNode } from 'react';
import type { MineEntry, MineLink } from '@/features/account/profile/mine-entry';

/** The pages that are shown beside Mine on a wide window; the others are opened. */
export type MineScreens = Readonly<Partial<Record<MineLink, ComponentType>>>;

export interface MineDeskProps {
  title: string;
  groups: readonly (readonly MineEntry[])[];
  /** Above the entries: who is logged in. */
  head: ReactNode;
  /** Below the entries: logging out. */
  foot: ReactNode;
  /** Layers of the page. */
  children: ReactNode;
}
