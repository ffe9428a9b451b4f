import { sysDept } from '../protocol/sys-dept';
import { call } from './transport';
import type { CallOptions, CallResult } from './transport';
import type { SysDept } from '../protocol/user';

/** /api/SysDept/GetSysDeptStep: the departments the user sees, as a tree. */
export function getSysDeptStep(options?: CallOptions): Promise<CallResult<SysDept[]>> {
  return call(sysDept.getSysDeptStep, { FormEngineKey: 'Sys_Dept' }, options);
}
