import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { Button } from '../button';
import { cx } from '../internal/cx';
import { Drawing } from '../drawing';
import type { Shape } from '../drawing/types';
import { Icon } from '../icon';
import { Pressable } from '../pressable';
import { Text } from '../text';
import { emptyArt, errorArt } from './art';
import type { EmptyProps, ErrorStateProps, OfflineBarProps, StateAction } from './types';
import './index.scss';

export { Skeleton } from './skeleton';

interface PlateProps {
  art: readonly Shape[];
  text: string;
  hint?: string;
  action?: StateAction;
  compact?: boolean;
  alert?: boolean;
}

function Plate({ art, text, hint, action, compact, alert }: PlateProps) {
  return (
    <Box className={cx('plate', compact && 'plate--compact')}>
      <Drawing shapes={art} width={compact ? 120 : 160} height={compact ? 90 : 120} box={[160, 120]} />
      <Text as="p" className="plate__text" role={alert ? 'alert' : undefined}>
        {text}
      </Text>
      {hint ? (
        <Text as="p" className="plate__hint">
          {hint}
        </Text>
      ) : null}
      {action ? (
        <Button className="plate__action" text={action.text} icon={action.icon} onTap={action.onTap} />
      ) : null}
    </Box>
  );
}

/** Nothing is here: one line about what would be, and at most one action. */
export function Empty({ text, hint, action, compact }: EmptyProps) {
  const t = useTranslation(uiMessages);
  return <Plate art={emptyArt} text={text ?? t('empty')} hint={hint} action={action} compact={compact} />;
}

/** Something failed: what happened, and Retry. */
export function ErrorState({ text, hint, onRetry, compact }: ErrorStateProps) {
  const t = useTranslation(uiMessages);
  const retry = onRetry && { text: t('retry'), icon: 'refresh' as const, onTap: onRetry };
  return <Plate art={errorArt} text={text} hint={hint} action={retry} compact={compact} alert />;
}

/** A slim bar over content that is not current: offline, since when, and how much is pending in the outbox. */
export function OfflineBar(props: OfflineBarProps) {
  const { headline, since, online, why, note, onRetry, outbox, onOutbox } = props;
  const t = useTranslation(uiMessages);
  const retry = props.retryText ?? t('retry');
  const age = since && t(online ? 'keptSince' : 'offlineSince', { time: since });
  const told = [note, why].flatMap((each) => each || []);
  const kept = age && told.reduce((before, each) => t('keptWhy', { kept: before, why: each }), age);
  return (
    <Box className="offline-bar" role="status">
      <Icon icon={online ? 'clock' : 'wifi-off'} size={16} tone="warning" />
      <Text className="offline-bar__text">{headline || kept || t('offline')}</Text>
      {(headline || why) && onRetry ? (
        <Pressable name={retry} className="offline-bar__link" onTap={onRetry}>
          <Text className="offline-bar__count">{retry}</Text>
        </Pressable>
      ) : null}
      {outbox && onOutbox ? (
        <Pressable
          name={t('outbox', { count: outbox })}
          role="link"
          className="offline-bar__link"
          onTap={onOutbox}
        >
          <Text className="offline-bar__count">{t('outbox', { count: outbox })}</Text>
        </Pressable>
      ) : null}
    </Box>
  );
}
