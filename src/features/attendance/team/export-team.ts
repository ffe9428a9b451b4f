import type { AttendanceTeam } from '@/data/protocol/engines';
import { makeSheet } from '@/device/storage/sheet';
import { openFile } from '@/device/media/open-file';
import { attendanceMessages } from '@/features/attendance/messages';
import { TOTALS } from '@/features/attendance/punch-values';
import { translate } from '@/i18n/define-messages';
import { toast } from '@/ui/toast';

/** Width in characters of a column with a name or department, and of one with a number. */
const WIDE = 16;
const NARROW = 8;

/** Gives the user the team's month as a spreadsheet; if it cannot be made, a toast says that. */
export async function exportTeam({ Month, People }: AttendanceTeam): Promise<void> {
  const heads = [
    { title: translate(attendanceMessages, 'person'), width: WIDE },
    { title: translate(attendanceMessages, 'department'), width: WIDE },
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
