import { todaysDate } from '@/features/shared/use-todays-date';
import { useTranslation } from '@/i18n/use-translation';
import { periodPresets, presetOfPeriod, presetPeriod, type PeriodPreset } from '@/lib/named-periods';
import type { ReportModel, ReportParam } from '@/features/menus/menu-model';
import { chooseOne } from '@/ui/action-sheet/choose-one';
import { Box } from '@/ui/box';
import { Chip } from '@/ui/chip';
import { openDatePicker } from '@/ui/date-picker';
import { dialog } from '@/ui/dialog';
import { Scroll } from '@/ui/scroll';
import { reportScreenMessages } from './messages';
import { isDateParam, periodParams } from './report-period';

export type ReportValues = Readonly<Record<string, string>>;

type Translate = ReturnType<typeof useTranslation<(typeof reportScreenMessages)['zh']>>;

/** A day by the picker; undefined when it was closed. */
async function chooseDay(title: string, value: string): Promise<string | undefined> {
  const picked = await openDatePicker({ name: title, title, value });
  return picked && typeof picked.value === 'string' ? picked.value : undefined;
}

/** A day, or none. */
async function chooseDayOrNone(t: Translate, label: string, value: string): Promise<string | undefined> {
  if (value === '') return chooseDay(label, value);
  const options = [['any', t('any')] as const, ['day', value] as const];
  const chosen = await chooseOne(label, options, 'day');
  if (chosen === 'any') return '';
  return chosen === undefined ? undefined : chooseDay(label, value);
}

function periodText(t: Translate, from: string, to: string, chosen: PeriodPreset | undefined): string {
  if (from === '' && to === '') return t('any');
  const preset = presetOfPeriod({ from, to }, todaysDate(), chosen);
  if (preset) return t(preset);
  if (to === '') return t('from', { day: from });
  return from === '' ? t('until', { day: to }) : t('between', { from, to });
}

interface ConditionsProps {
  report: ReportModel;
  values: ReportValues;
  /** The named period chosen last. */
  preset: PeriodPreset | undefined;
  onChange: (values: ReportValues, preset?: PeriodPreset) => void;
}

/** What a report is asked for, one chip each: a change is asked for at once. */
export function ReportConditions({ report, values, preset: lastPreset, onChange }: ConditionsProps) {
  const t = useTranslation(reportScreenMessages);
  if (report.params.length === 0) return null;
  const period = periodParams(report);
  const value = (name: string) => values[name] ?? '';
  const put = (name: string, next: string | undefined) => {
    if (next !== undefined) onChange({ ...values, [name]: next }, lastPreset);
  };

  const choosePeriod = async (names: { from: string; to: string }) => {
    const [from, to] = [value(names.from), value(names.to)];
    const today = todaysDate();
    const present =
      from === '' && to === '' ? 'any' : (presetOfPeriod({ from, to }, today, lastPreset) ?? 'custom');
    const options = (['any', ...periodPresets, 'custom'] as const).map((key) => [key, t(key)] as const);
    const chosen = await chooseOne(t('period'), options, present);
    if (chosen === 'any') onChange({ ...values, [names.from]: '', [names.to]: '' });
    const preset = periodPresets.find((one) => one === chosen);
    if (preset) {
      const days = presetPeriod(preset, today);
      onChange({ ...values, [names.from]: days.from, [names.to]: days.to }, preset);
    }
    if (chosen !== 'custom') return;
    const labelOf = (name: string) => report.params.find((param) => param.name === name)?.label ?? name;
    const first = await chooseDay(labelOf(names.from), from);
    const last = first === undefined ? undefined : await chooseDay(labelOf(names.to), to);
    if (first === undefined || last === undefined) return;
    // Chosen the other way round, they mean the same days.
    const [begin, end] = first > last ? [last, first] : [first, last];
    onChange({ ...values, [names.from]: begin, [names.to]: end });
  };

  const choose = async (param: ReportParam) => {
    const { name, label, options } = param;
    if (isDateParam(param)) return put(name, await chooseDayOrNone(t, label, value(name)));
    if (options.length > 0) {
      const items = options.map((option) => [option, option === '' ? t('any') : option] as const);
      return put(name, await chooseOne(label, items, value(name)));
    }
    const { confirm, content = '' } = await dialog.prompt({
      title: label,
      value: value(name),
      placeholder: t('any'),
    });
    if (confirm) put(name, content.trim());
  };

  const chip = (key: string, label: string, text: string, isSet: boolean, onTap: () => void) => (
    <Chip
      key={key}
      text={isSet ? text : label}
      name={`${label} ${text}`}
      icon={key === 'period' ? 'calendar' : 'filter'}
      selected={isSet}
      onTap={onTap}
    />
  );
  return (
    <Scroll horizontal className="report__conditions">
      <Box role="group" name={t('params')} className="report__chips">
        {period
          ? chip(
              'period',
              t('period'),
              periodText(t, value(period.from), value(period.to), lastPreset),
              value(period.from) + value(period.to) !== '',
              () => void choosePeriod(period),
            )
          : null}
        {report.params
          .filter(({ name }) => name !== period?.from && name !== period?.to)
          .map((param) =>
            chip(
              param.name,
              param.label,
              value(param.name) || t('any'),
              value(param.name) !== '',
              () => void choose(param),
            ),
          )}
      </Box>
    </Scroll>
  );
}
