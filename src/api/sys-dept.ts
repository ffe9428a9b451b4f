import { call } from './transport';
import type { CallOptions, CallResult } from './transport';
import type { SysDept } from './wire/user';

/** /api/SysDept/GetSysDeptStep: the departments the user sees, as a tree. Contract B.21. */
export function getSysDeptStep(options?: CallOptions): Promise<CallResult<SysDept[]>> {
  return call('/api/SysDept/GetSysDeptStep', { FormEngineKey: 'Sys_Dept' }, options);
}

/** /api/SysDept/GetSysDept: names of stored department ids, flat. Contract B.21. */
export function getSysDept(ids: string[], options?: CallOptions): Promise<CallResult<SysDept[]>> {
  return call('/api/SysDept/GetSysDept', { ids }, options);
}
