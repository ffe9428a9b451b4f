import dayjs from 'dayjs';
import type { AttendanceToday, PunchKind } from '@/data/protocol/engines';
import { useOutbox } from '@/data/outbox/app-outbox';
import { serverClock } from '@/data/session/session';
import { punchLineMessages } from '@/features/attendance/punch-line-messages';
import { askPunch } from '@/features/attendance/asked-punch';
import { isCounted, PUNCH } from '@/features/attendance/punch-kinds';
import { useToday } from '@/features/attendance/today';
import { asOfNow, waitingPunches, type WaitingPunch } from '@/features/attendance/waiting';
import { useTranslation } from '@/i18n/use-translation';
import { useReadOnly } from '@/features/shared/use-read-only';
import { open } from '@/navigation/navigation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import './punch-line.scss';

type Translate = ReturnType<typeof useTranslation<(typeof punchLineMessages)['zh']>>;

/** `08:52 已上班 · 18:00 下班`: the punches of the day, and when work begins or ends as long as that is to come. */
function readDay(
  { Records, Rule, Date: day, Next }: AttendanceToday,
  unsent: WaitingPunch | undefined,
  now: string,
  t: Translate,
) {
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
  if (done.length === 0 && !Rule.Workday) return { text: t('restsToday'), due: undefined };
  if (done.length === 0) {
    return { text: `${t('notYet')} · ${t('beginsAt', { time: Rule.On })}`, due: PUNCH.on };
  }
  const isOver = !Rule.Workday || went !== undefined || (came !== undefined && unsent !== undefined);
  const mayGo =
    !isOver && Next === PUNCH.off && came !== undefined && now >= `${day} ${Rule.Off}` && Rule.Off > Rule.On;
  return {
    text: [...done, ...(isOver ? [] : [t('endsAt', { time: Rule.Off })])].join(' · '),
    due: mayGo ? PUNCH.off : undefined,
  };
}

/**
 * Today's punches in one line, which leads to the attendance page, and the one that is due in one tap; its place is kept until they
 * are known.
 */
export function PunchLine() {
  const t = useTranslation(punchLineMessages);
  const { data, error, readAt } = useToday();
  const entries = useOutbox((outbox) => outbox.entries);
  const readOnly = useReadOnly();
  if (!data) return error === '' ? <Box className="punch-line" /> : null;
  const waiting = waitingPunches(entries).filter(({ refused }) => refused === '');
  const now = dayjs(serverClock.now()).format('YYYY-MM-DD HH:mm:ss');
  // What was read on another day says nothing about this one, also while the server is being asked.
  const { text, due } = readDay(asOfNow(data, waiting, now, readAt), waiting[waiting.length - 1], now, t);
  const punch = (kind: PunchKind) => {
    askPunch(kind);
    void open('kaoqin');
  };
  return (
    <Box className="punch-line">
      <Pressable role="link" name={text} className="punch-line__link" onTap={() => void open('kaoqin')}>
        <Icon icon="clock" size={16} tone="text-2" />
        <Text className="punch-line__text">{text}</Text>
        {due && !readOnly ? null : <Icon icon="right" size={16} tone="text-3" />}
      </Pressable>
      {due && !readOnly ? (
        <Button
          kind="soft"
          size="s"
          text={t(due === PUNCH.on ? 'punchOn' : 'punchOff')}
          onTap={() => punch(due)}
        />
      ) : null}
    </Box>
  );
}
