import { provideScope, type AccountScope } from '@/data/scope';
import { askPunch, forgetPunch, takePunch } from '@/features/attendance/asked-punch';

let user: AccountScope | undefined;
beforeAll(() => provideScope(() => user));
beforeEach(() => {
  user = { osClient: 'demo', userId: 'u' };
  forgetPunch();
});

it('ONCE-punch-own: a punch is given out once, for what was asked, and to nobody but the person who asked', () => {
  askPunch('上班');
  expect(takePunch('下班')).toBe(false);
  expect([takePunch('上班'), takePunch('上班')]).toEqual([true, false]);
  askPunch('上班');
  user = { osClient: 'demo', userId: 'colleague' };
  expect(takePunch('上班')).toBe(false);
});

it('ONCE-punch-late: nothing is made of it after half a minute, or once the page was left', () => {
  jest.useFakeTimers();
  askPunch('上班');
  jest.advanceTimersByTime(31_000);
  expect(takePunch('上班')).toBe(false);
  jest.useRealTimers();
  askPunch('上班');
  forgetPunch();
  expect(takePunch('上班')).toBe(false);
});
