import {
  byUrgency,
  countStates,
  fixUrgency,
  planState,
  planUrgency,
  problemsByArea,
  rectificationState,
  waitingForPerson,
} from '@/features/inspection/plan-states';
import { stateAfter } from '@/data/protocol/inspection';
import { readPlan, readRectification } from '@/features/inspection/rows';

const plan = (Zhuangtai: string, JihuaJSSJ: string) => readPlan({ Id: Zhuangtai, Zhuangtai, JihuaJSSJ });
const fix = (Zhuangtai: string, YaoqiuWCSJ: string, Quyu = '总装一线') =>
  readRectification({ Id: Quyu + Zhuangtai + YaoqiuWCSJ, Zhuangtai, YaoqiuWCSJ, Quyu });

const NOW = '2026-11-20 12:00:00';

describe('states of inspections', () => {
  it('F3-overdue-plan: a plan nobody inspected in time is shown as overdue, a submitted one is not', () => {
    expect(planState(plan('待检查', '2026-11-20 11:59:00'), NOW)).toBe('已逾期');
    expect(planState(plan('检查中', '2026-11-20 12:01:00'), NOW)).toBe('检查中');
    expect(planState(plan('待复核', '2026-11-01 00:00:00'), NOW)).toBe('待复核');
  });

  it('F3-counts: every plan counts in the state it is shown in', () => {
    const plans = [
      plan('待检查', '2026-12-01 00:00:00'),
      plan('待检查', '2026-11-01 00:00:00'),
      plan('已完成', ''),
    ];
    expect(countStates(plans, NOW)).toMatchObject({ 待检查: 1, 已逾期: 1, 已完成: 1, 待整改: 0 });
  });

  it('F3-overdue-fix: the due day itself is in time; a reported rectification is no longer overdue', () => {
    expect(rectificationState(fix('待整改', '2026-11-20'), '2026-11-20')).toBe('待整改');
    expect(rectificationState(fix('已退回', '2026-11-19'), '2026-11-20')).toBe('已逾期');
    expect(rectificationState(fix('待复核', '2026-11-01'), '2026-11-20')).toBe('待复核');
  });

  it('F3-follow: the state of the plan follows its rectifications', () => {
    expect(stateAfter([{ state: '已完成' }, { state: '已退回' }])).toBe('待整改');
    expect(stateAfter([{ state: '已完成' }, { state: '待复核' }])).toBe('待复核');
    expect(stateAfter([{ state: '已完成' }])).toBe('已完成');
    expect(stateAfter([])).toBeUndefined();
  });

  it('F3-waiting: pending for a user is what they must check or put right, overdue or not', () => {
    const plans = ['待检查', '检查中', '已逾期', '待整改', '已完成'].flatMap((state) =>
      ['me', 'you'].map((FuzeRenID) => readPlan({ Id: state + FuzeRenID, Zhuangtai: state, FuzeRenID })),
    );
    const problems = ['待整改', '已退回', '待复核', '已完成'].flatMap((state) =>
      ['me', 'you'].map((ZerenRenID) =>
        readRectification({ Id: state + ZerenRenID, Zhuangtai: state, ZerenRenID }),
      ),
    );
    const waiting = waitingForPerson('me', plans, problems);
    expect(waiting.plans.map(({ id }) => id)).toEqual(['待检查me', '检查中me', '已逾期me']);
    expect(waiting.problems.map(({ id }) => id)).toEqual(['待整改me', '已退回me']);
  });

  it('F3-areas: open problems by area, most first, with how many are overdue', () => {
    const all = [
      fix('待整改', '2026-11-25', '原料仓'),
      fix('待整改', '2026-11-25'),
      fix('已逾期', '2026-11-10'),
      fix('待复核', '2026-11-10'),
    ];
    expect(problemsByArea(all, '2026-11-20')).toEqual([
      { area: '总装一线', open: 2, overdue: 1 },
      { area: '原料仓', open: 1, overdue: 0 },
    ]);
  });

  it('INSP-urgent: overdue first, the longest on top, then by deadline, then without one; finished ones last', () => {
    const sorted = [
      ['待检查', ''],
      ['已完成', '2026-11-10 17:30:00'],
      ['待检查', '2026-11-22 17:30:00'],
      ['待整改', '2026-11-18 17:30:00'],
      ['待检查', '2026-11-19 17:30:00'],
      ['已完成', '2026-11-30 17:30:00'],
      ['检查中', '2026-11-20 17:30:00'],
      ['已逾期', '2026-11-15 17:30:00'],
    ].map(([state = '', until = '']) => plan(state, until));
    const before = [...sorted];
    expect(byUrgency(sorted, planUrgency, NOW).map(({ state, until }) => state + until.slice(7, 10))).toEqual(
      ['已逾期-15', '待检查-19', '检查中-20', '待检查-22', '待整改-18', '待检查', '已完成-30', '已完成-10'],
    );
    expect(sorted).toEqual(before);
  });

  it('INSP-urgent-fix: a rectification is urgent by its due day, which itself is in time', () => {
    const all = [fix('已完成', '2026-11-01'), fix('待整改', '2026-11-20'), fix('待复核', '2026-11-01'), fix('已退回', '2026-11-19')]; // prettier-ignore
    const states = (now: string) => byUrgency(all, fixUrgency, now).map(({ state }) => state);
    expect(states(NOW)).toEqual(['已退回', '待整改', '待复核', '已完成']);
    expect(states('2026-11-20')).toEqual(states(NOW));
  });
});
