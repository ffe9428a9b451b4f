import type { PageAction } from '@/ui/page/types';
import type { Walk } from '@/features/shared/walk/walk';

const NONE: readonly PageAction[] = [];

/** Phones go back to the list. */
export const useBeside = (
  _place: 'record' | 'work',
  _id: string,
  _usual?: () => Walk,
): readonly PageAction[] => NONE;
