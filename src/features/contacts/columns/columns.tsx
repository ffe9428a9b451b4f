import type { ColumnCount, ContactColumnsProps } from '@/features/contacts/columns/columns-props';

/** How many columns there is room for. */
export const useColumns = (): ColumnCount => 0;

/** Only a browser has them. */
export function ContactColumns(_props: ContactColumnsProps) {
  return null;
}
