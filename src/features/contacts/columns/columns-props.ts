import type { ReactNode } from 'react';
import type { Contact, Department } from '@/features/contacts/contact';

/** How many columns the contacts have: none of their own on a phone, people and card, or departments too. */
export type ColumnCount = 0 | 2 | 3;

export interface ContactColumnsProps {
  columns: ColumnCount;
  departments: readonly Department[];
  /** The way to the department that is shown; empty for everybody. */
  path: readonly Department[];
  onGo: (id: string | undefined) => void;
  /** Whose card is shown. */
  person: Contact | undefined;
  /** Search and people. */
  children: ReactNode;
}
