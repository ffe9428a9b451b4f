import { lazyPart } from '@/ui/internal/lazy-part';

/** The record or approval at an address, next to what leads there; nothing for other addresses. */
export const LinkedPane = lazyPart(() =>
  import('@/features/records/record/linked-record').then(({ LinkedRecord }) => LinkedRecord),
);
