import { batchOperation } from './batch';
import { engineOperation } from './engine';
import type { Operations } from './operation';
import { rowOperations } from './row';
import { workflowOperations } from './workflow';

/** Everything the app can write, by the names used in stored entries. */
export const operations: Operations = new Map(
  [
    ...Object.values(rowOperations),
    batchOperation,
    engineOperation,
    ...Object.values(workflowOperations),
  ].map((operation) => [operation.name, operation]),
);
