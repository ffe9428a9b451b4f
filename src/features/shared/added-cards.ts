import type { IndexCardItem } from '@/data/protocol/engines';
import { isJsonObject, own, readJson } from '@/lib/json';
import { readLabel, readText } from '@/lib/read-value';

/** What people may add to their home page. */
export const ADDED_KINDS = ['numbers', 'list', 'chart'] as const;
export type AddedKind = (typeof ADDED_KINDS)[number];

/** A menu on an added card, and what of it: a view that this person keeps, by its name, or filters. */
export interface CardItem extends IndexCardItem {
  View?: string;
}

/** What an added card shows. */
export interface AddedContent {
  Kind: AddedKind;
  /** Several of the numbers, one of the others. */
  Items: readonly CardItem[];
}

export interface AddedCardProps {
  /** Its content as JSON, which is what the card is stored as. */
  card: string;
  /** It is to be this one from now on; undefined takes it away. */
  onChange: (card: string | undefined) => void;
}

function itemOf(value: unknown): CardItem {
  const [View, Filters] = [readText(own(value, 'View')), own(value, 'Filters')];
  return {
    Menu: readText(own(value, 'Menu')),
    Name: readLabel(own(value, 'Name')),
    ...(View ? { View } : {}),
    ...(isJsonObject(Filters) ? { Filters: Filters as Record<string, string[]> } : {}),
  };
}

/** Reads an added card; undefined for one that this client cannot show. */
export function readAdded(card: string): AddedContent | undefined {
  const value = readJson(card);
  const items = own(value, 'Items');
  const Kind = ADDED_KINDS.find((kind) => kind === own(value, 'Kind'));
  return Kind && Array.isArray(items) && items.length > 0 ? { Kind, Items: items.map(itemOf) } : undefined;
}

/** An added card by what it shows. @param separator between several names */
export const addedName = (card: string, separator: string): string =>
  (readAdded(card)?.Items ?? []).map(({ Name }) => Name).join(separator);
