import dayjs from 'dayjs';
import type { AttendanceToday, PunchKind } from '@/data/protocol/engines';
import { useOutbox } from '@/data/outbox/app-outbox';
import { serverClock } from '@/data/session/session';
import { punchLineMessages } from '@/features/attendance/punch-line-messages';
import { isCounted, PUNCH } from '@/features/attendance/punch-kinds';
import { useToday } from '@/features/attendance/today';
import { asOfNow, waitingPunches, type WaitingPunch } from '@/features/attendance/waiting';
import { useTranslation } from '@/i18n/use-translation';
import { open } from '@/navigation/navigation';
import { Box } from '@/ui/box';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import './punch-line.scss';

type Translate = ReturnType<typeof useTranslation<(typeof punchLineMessages)['zh']>>;

/** `08:52 已上班 · 18:00 下班`: the punches of the day, and when work begins or ends as long as that is to come. */
function words({ Records, Rule }: AttendanceToday, unsent: WaitingPunch | undefined, t: Translate): string {
  const timeOf = (kind: PunchKind) => {
    const record = Records.find((one) => isCounted(one) && one.DakaLX === kind);
    return record && dayjs(record.DakaSJ).format('HH:mm');
  };
  const [came, went, outside] = [timeOf(PUNCH.on), timeOf(PUNCH.off), timeOf(PUNCH.outside)];
  const done = [
    came !== undefined && t('cameAt', { time: came }),
    came === undefined && outside !== undefined && t('outsideAt', { time: outside }),
    went !== undefined && t('wentAt', { time: went }),
    unsent && t('unsentAt', { time: dayjs(unsent.time).format('HH:mm') }),
  ].filter(Boolean);
  if (done.length === 0 && !Rule.Workday) return t('restsToday');
  if (done.length === 0) return `${t('notYet')} · ${t('beginsAt', { time: Rule.On })}`;
  const isOver = !Rule.Workday || went !== undefined || (came !== undefined && unsent !== undefined);
  return [...done, ...(isOver ? [] : [t('endsAt', { time: Rule.Off })])].join(' · ');
}

/** Today's punches in one line, which leads to the attendance page; its place is kept until they are known. */
export function PunchLine() {
  const t = useTranslation(punchLineMessages);
  const { data, error, readAt } = useToday();
  const entries = useOutbox((outbox) => outbox.entries);
  if (!data) return error === '' ? <Box className="punch-line" /> : null;
  const waiting = waitingPunches(entries).filter(({ refused }) => refused === '');
  const now = dayjs(serverClock.now()).format('YYYY-MM-DD HH:mm:ss');
  // What was read on another day says nothing about this one, also while the server is being asked.
  const text = words(asOfNow(data, waiting, now, readAt), waiting[waiting.length - 1], t);
  return (
    <Pressable role="link" name={text} className="punch-line" onTap={() => void open('kaoqin')}>
      <Icon icon="clock" size={16} tone="text-2" />
      <Text className="punch-line__text">{text}</Text>
      <Icon icon="right" size={16} tone="text-3" />
    </Pressable>
  );
}
