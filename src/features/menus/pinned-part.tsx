import { PinnedCard, type PinnedProps } from '@/features/menus/pinned-card';

/** The pinned apps, for the home page. */
export function PinnedPart(props: PinnedProps) {
  return <PinnedCard {...props} />;
}
