import type { RowRule } from '../../form-engine/row-rules';
import { Refusal } from '../../lib/messages';

/** Only punch_card creates punches; for a stored one, personnel decide nothing but whether its time is believed. */
export const punchRule: RowRule = async (_actor, { action, cells }) => {
  if (action !== 'Update') throw new Refusal('打卡记录不能新增或删除，请申请补卡');
  for (const name of Object.keys(cells)) if (name !== 'QuerenZT') delete cells[name];
};
