import type { AttendanceTeam } from '@/data/protocol/engines';
import { makeSheet } from '@/device/storage/sheet';
import { openFile } from '@/device/media/open-file';
import { attendanceWords } from '@/features/attendance/messages';
import { TOTALS } from '@/features/attendance/punch-values';
import { say } from '@/i18n/define-messages';
import { toast } from '@/ui/toast';

/** Characters of a column with a name or department, and of one with a number. */
const WIDE = 16;
const NARROW = 8;

/** Gives the user the month of his people as a spreadsheet; where it cannot be made, a toast says so. */
export async function exportTeam({ Month, People }: AttendanceTeam): Promise<void> {
  const heads = [
    { title: say(attendanceWords, 'person'), width: WIDE },
    { title: say(attendanceWords, 'department'), width: WIDE },
    ...TOTALS.map(([, word]) => ({ title: say(attendanceWords, word), width: NARROW })),
  ];
  const rows = People.map(({ Name, DeptName, Totals }) => [
    Name,
    DeptName,
    ...TOTALS.map(([column]) => Totals[column]),
  ]);
  try {
    await openFile(await makeSheet(`${say(attendanceWords, 'teamMonth')} ${Month}.xlsx`, heads, rows));
  } catch {
    toast.error(say(attendanceWords, 'exportFailed'));
  }
}
