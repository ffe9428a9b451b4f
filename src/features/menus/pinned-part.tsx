import { PinnedCard } from '@/features/menus/pinned-card';
import type { PinnedProps } from '@/features/menus/pinned-space';

/** The pinned apps, for the home page. */
export function PinnedPart(props: PinnedProps) {
  return <PinnedCard {...props} />;
}
