import type { AttendanceToday } from '@/data/protocol/engines';
import { leftOfDay } from '@/features/attendance/left-of-day';
import { isCounted, PUNCH } from '@/features/attendance/punch-kinds';
import { useNow } from '@/features/attendance/use-now';
import { Text } from '@/ui/text';
import './left-line.scss';

const REFRESH_MS = 10_000;

/** What is left until work begins or ends; nothing once one has left. */
export function LeftLine({ today }: { today: AttendanceToday }) {
  const text = leftOfDay(today, useNow(REFRESH_MS));
  const hasLeft = today.Records.some((record) => isCounted(record) && record.DakaLX === PUNCH.off);
  return text === '' || hasLeft ? null : <Text className="left-line">{text}</Text>;
}
