import { defineEndpoint } from './define-endpoint';
import type { SysDept } from './user';

/** Departments. */
export const sysDept = {
  getSysDeptStep: defineEndpoint<{ FormEngineKey?: string; State?: number }, SysDept[]>()({
    path: '/api/SysDept/GetSysDeptStep',
  }),
  getSysDept: defineEndpoint<{ ids: string[] }, SysDept[]>()({ path: '/api/SysDept/GetSysDept' }),
} as const;
