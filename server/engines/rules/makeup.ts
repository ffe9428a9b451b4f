import { formatTime } from '../../lib/clock';
import { Refusal } from '../../lib/messages';
import type { RowRule } from '../../form-engine/row-rules';
import { isDate, isTimeOfDay } from '../../../src/lib/work-calendar';

/** A missing punch can be made up only for a moment in the past, at a time that exists. */
export const makeupRule: RowRule = async (actor, { action, before, cells }) => {
  if (action === 'Delete' || !('Riqi' in cells || 'DakaSJ' in cells)) return;
  const row: Record<string, unknown> = { ...before, ...cells };
  const date = String(row.Riqi ?? '').slice(0, 10);
  const time = String(row.DakaSJ ?? '');
  if (!isDate(date)) throw new Refusal('请选择正确的补卡日期');
  if (!isTimeOfDay(time)) throw new Refusal('请填写正确的实际时间（时:分）');
  if (`${date} ${time}` > formatTime(actor.now())) throw new Refusal('不能为还没有到的时间补卡');
};
