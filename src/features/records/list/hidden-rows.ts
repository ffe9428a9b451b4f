import type { TableQuery } from '@/data/protocol/form-engine';
import type { ListDefinition } from '@/features/records/list/list-definition';

/** No rows are hidden here. */
export const withoutHidden = (_definition: ListDefinition, query: TableQuery): TableQuery => query;
