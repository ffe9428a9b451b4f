import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { ActionBar } from '../action-bar';

interface ChoiceBarProps {
  /** How many are ticked, where several may be chosen. */
  count?: number;
  onDone: () => void;
  /** Left out when there is nothing to clear. */
  onClear?: () => void;
}

/** Below a list of choices: done with their number, where several may be ticked; clear, where choosing none is allowed. */
export function ChoiceBar({ count, onDone, onClear }: ChoiceBarProps) {
  const t = useTranslation(uiMessages);
  if (count === undefined && !onClear) return null;
  return (
    <ActionBar
      secondary={onClear && [{ text: t('clear'), onTap: onClear }]}
      primary={
        count === undefined
          ? undefined
          : { text: `${t('ok')} ${t('selectedCount', { count })}`, onTap: onDone }
      }
    />
  );
}
