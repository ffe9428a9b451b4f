export { PinnedCard as PinnedPart } from '@/features/menus/pinned-card';
