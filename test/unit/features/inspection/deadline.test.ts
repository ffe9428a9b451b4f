import { deadlineText } from '@/features/inspection/deadline';
import { setLanguage } from '@/i18n/define-messages';

const NOW = '2026-11-28 09:00:00';
const words = (...deadlines: string[]) => deadlines.map((until) => deadlineText(until, NOW));

afterEach(() => setLanguage('zh-CN'));

it('INSP-words: a deadline is what is left of the time, by the calendar', () => {
  expect(words('2026-11-26 17:30:00', '2026-11-27 23:59:00', '2026-11-28 08:00:00')).toEqual(['逾期 2 天', '逾期 1 天', '今天 08:00']); // prettier-ignore
  expect(words('2026-11-29 17:30:00', '2026-12-05 00:00:00', '2026-12-06 17:30:00')).toEqual(['明天 17:30', '12-05 00:00 · 还剩 7 天', '12-06 17:30']); // prettier-ignore
  expect(words('2026-11-28', '2026-11-30', '2027-01-10', '')).toEqual(['今天', '11-30 · 还剩 2 天', '2027-01-10', '']); // prettier-ignore
  expect(deadlineText('2026-11-20 17:30:00', NOW, false)).toBe('11-20 17:30');
});

it('INSP-words-en: in English too', () => {
  setLanguage('en');
  expect(words('2026-11-26', '2026-11-27', '2026-11-28 17:30:00', '2026-11-29', '2026-11-30')).toEqual(['2 days overdue', '1 day overdue', 'Today 17:30', 'Tomorrow', '11-30 · 2 days left']); // prettier-ignore
});
