import type { ComponentType } from 'react';
import type { MineDeskProps } from '@/features/account/desk/desk-props';

/** Only a browser has room for pages beside Mine. */
export const useMineDesk = (): ComponentType<MineDeskProps> | undefined => undefined;
