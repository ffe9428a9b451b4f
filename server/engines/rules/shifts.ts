import { Refusal } from '../../lib/messages';
import type { RowRule } from '../../form-engine/row-rules';
import { isTimeOfDay, minuteOfDay } from '../../../src/lib/work-calendar';

/** Times of a group's shift, by the column they are written to. */
const TIMES = { ShangbanSJ: '上班时间', XiabanSJ: '下班时间', WuxiuKS: '午休开始', WuxiuJS: '午休结束' };
const WEEKDAYS = /^[1-7](,[1-7])*$/;
const DAY_MINUTES = 24 * 60;

/** Minutes since the shift began: a shift that passes midnight ends on the next day. */
const since = (on: string, time: string): number =>
  (minuteOfDay(time) - minuteOfDay(on) + DAY_MINUTES) % DAY_MINUTES;

/** Everybody's lateness is derived from these times, so a group stores only times that a clock can show. */
export const shiftRule: RowRule = async (_actor, { action, before, cells }) => {
  if (action === 'Delete') return;
  const row: Record<string, unknown> = { ...before, ...cells };
  for (const [name, label] of Object.entries(TIMES)) {
    const text = String(row[name] ?? '');
    if (name in cells && text !== '' && !isTimeOfDay(text))
      throw new Refusal(`请填写正确的${label}（时:分）`);
  }
  if ('Gongzuori' in cells && cells.Gongzuori && !WEEKDAYS.test(String(cells.Gongzuori)))
    throw new Refusal('请填写正确的工作日，例如 1,2,3,4,5（1 = 周一）');
  const [on, off, from, to] = Object.keys(TIMES).map((name) => String(row[name] ?? ''));
  if (!on || !off || !from || !to || !Object.keys(TIMES).some((name) => name in cells)) return;
  const shift = since(on, off) || DAY_MINUTES;
  if (since(on, from) >= since(on, to) || since(on, to) > shift)
    throw new Refusal('午休要在上下班时间之内，开始早于结束');
};
