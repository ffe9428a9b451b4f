import { defineEndpoint } from './define-endpoint';
import type { TableQuery } from './form-engine';

/** The rows of a list in groups: the question of the list, and the column whose values they share. */
export interface GroupQuery extends TableQuery {
  _GroupBy: string;
  /** Rows of the same day are one group. */
  _GroupByDay?: boolean;
}

/** Rows with the same value. */
export interface TableGroup {
  /** As it is stored, `YYYY-MM-DD` for a day; null for the rows without one. */
  Value: string | number | null;
  Count: number;
  /** The statistics of the menu over these rows; null when it has none. */
  StatisticsFields: Record<string, number | string> | null;
}

/** The groups of the rows of a table or menu. */
export const tableGroups = {
  getTableGroups: defineEndpoint<GroupQuery, TableGroup[]>()({ path: '/api/FormEngine/getTableGroups' }),
} as const;
