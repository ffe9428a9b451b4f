import type { ComponentType } from 'react';
import type { LinkedProps } from '@/features/messages/desk/linked';

export interface DeskProps {
  title: string;
  /** Kind of messages; undefined for all. */
  type?: string | undefined;
  /** It is the message tab. */
  tab?: boolean;
  /** Draws what a message is about; nothing for what cannot be shown here. */
  Linked: ComponentType<LinkedProps> | undefined;
}
