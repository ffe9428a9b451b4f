import { distanceBetween, type Coordinate } from '@/lib/geo';
import type { MapCustomer } from './table';

export interface CustomerFilter {
  /** Part of name, contact or address. */
  text: string;
  /** The value each choice must have, '' for any. */
  choices: readonly string[];
}

/** The customers that pass a filter. */
export function chosenCustomers(
  customers: readonly MapCustomer[],
  { text, choices }: CustomerFilter,
): readonly MapCustomer[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '' && choices.every((choice) => choice === '')) return customers;
  return customers.filter(
    (customer) =>
      choices.every((choice, index) => choice === '' || customer.choices[index] === choice) &&
      `${customer.name}\n${customer.contact}\n${customer.address}`.toLowerCase().includes(wanted),
  );
}

/** A value of a choice and the number of rows that have it. */
export interface ChoiceCount {
  value: string;
  count: number;
}

/** The values a choice has, most frequent first. */
export function choiceCounts(customers: readonly MapCustomer[], index: number): ChoiceCount[] {
  const counts = new Map<string, number>();
  for (const { choices } of customers) {
    const value = choices[index] ?? '';
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || one.value.localeCompare(other.value));
}

export interface NearCustomer {
  customer: MapCustomer;
  /** Metres. */
  distance: number;
}

/** Nearest first. */
export function nearestCustomers(customers: readonly MapCustomer[], from: Coordinate): NearCustomer[] {
  return customers
    .map((customer) => ({ customer, distance: distanceBetween(from, customer) }))
    .sort((one, other) => one.distance - other.distance);
}
