import type { ReactNode } from 'react';
import type { TeamMember } from '@/data/protocol/engines';

export interface TeamDeskProps {
  /** Undefined until they have been read. */
  people: readonly TeamMember[] | undefined;
  /** Chooses the month. */
  turner: ReactNode;
  /** The people as cards, or why they are not there. */
  cards: ReactNode;
  onPerson: (person: TeamMember) => void;
}
