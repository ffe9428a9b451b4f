import { attendanceMessages } from '@/features/attendance/messages';
import { Month } from '@/features/attendance/month-sheet';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/card';
import { useIsDesktop } from '@/ui/internal/is-desktop';

/** Whether the month is beside the day: then nothing needs to open it. */
export const useHasMonthBeside = useIsDesktop;

/** The month as a card of the page. */
export function MonthBeside() {
  const t = useTranslation(attendanceMessages);
  return (
    <Card flush title={t('calendar')}>
      <Month />
    </Card>
  );
}
