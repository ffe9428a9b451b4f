import dayjs from 'dayjs';
import { useEffect } from 'react';
import { takePunch } from '@/features/attendance/asked-punch';
import { attendanceMessages } from '@/features/attendance/messages';
import { useTranslation } from '@/i18n/use-translation';
import { serverClock } from '@/data/session/session';
import { useNow } from '@/features/attendance/use-now';
import { Box } from '@/ui/box';
import { cx } from '@/ui/internal/cx';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import './punch-button.scss';

export interface PunchButtonProps {
  text: string;
  disabled: boolean;
  busy: boolean;
  /** Which punch it makes: one that was asked for on the home page is made at once. */
  kind: string;
  onPunch: () => void;
}

/** The round button with the server's clock (design notes: 168 in a ring of 200). */
export function PunchButton({ text, disabled, busy, kind, onPunch }: PunchButtonProps) {
  const t = useTranslation(attendanceMessages);
  const time = dayjs(useNow()).format('HH:mm:ss');
  const note = t(serverClock.isSynced() ? 'serverTime' : 'localTime');
  useEffect(() => {
    if (!disabled && !busy && takePunch(kind)) onPunch();
  });
  return (
    <Box className={disabled ? 'punch-ring punch-ring--off' : 'punch-ring'}>
      <Pressable
        name={`${text} ${time} ${note}`}
        disabled={disabled}
        busy={busy}
        className={disabled ? 'punch-button punch-button--off' : 'punch-button'}
        onTap={onPunch}
      >
        <Text className={cx('punch-button__text', disabled && 'punch-button__word--off')}>{text}</Text>
        <Text className={cx('punch-button__time', disabled && 'punch-button__word--off')}>{time}</Text>
        <Text className={cx('punch-button__note', disabled && 'punch-button__word--off')}>{note}</Text>
      </Pressable>
    </Box>
  );
}
