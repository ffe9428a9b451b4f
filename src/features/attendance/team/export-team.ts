import type { AttendanceTeam } from '@/data/protocol/engines';
import { makeSheet } from '@/device/storage/sheet';
import { openFile } from '@/device/media/open-file';
import { attendanceMessages } from '@/features/attendance/messages';
import { TOTALS } from '@/features/attendance/punch-values';
import { translate } from '@/i18n/define-messages';
import { toast } from '@/ui/toast';

/** Characters of a column with a name or department, and of one with a number. */
const DESKTOP_MIN_WIDTH = 16;
const NARROW = 8;

/** Gives the user the month of his people as a spreadsheet; where it cannot be made, a toast says so. */
export async function exportTeam({ Month, People }: AttendanceTeam): Promise<void> {
  const heads = [
    { title: translate(attendanceMessages, 'person'), width: DESKTOP_MIN_WIDTH },
    { title: translate(attendanceMessages, 'department'), width: DESKTOP_MIN_WIDTH },
    ...TOTALS.map(([, word]) => ({ title: translate(attendanceMessages, word), width: NARROW })),
  ];
  const rows = People.map(({ Name, DeptName, Totals }) => [
    Name,
    DeptName,
    ...TOTALS.map(([column]) => Totals[column]),
  ]);
  try {
    await openFile(
      await makeSheet(`${translate(attendanceMessages, 'teamMonth')} ${Month}.xlsx`, heads, rows),
    );
  } catch {
    toast.error(translate(attendanceMessages, 'exportFailed'));
  }
}
