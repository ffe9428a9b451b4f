import { inspectionMessages } from '@/features/inspection/messages';
import { useTranslation } from '@/i18n/use-translation';
import { ErrorState, Skeleton } from '@/ui/states';

interface NoTaskProps {
  /** Id of the task, as given in the address. */
  id: string;
  error: string;
  shape: 'detail' | 'list';
  onRetry: () => Promise<void>;
}

/** Shown in place of a task that is still being read, cannot be read, or is not named in the address. */
export function NoTask({ id, error, shape, onRetry }: NoTaskProps) {
  const t = useTranslation(inspectionMessages);
  const text = id === '' ? t('badAddress') : error;
  return text ? <ErrorState text={text} onRetry={onRetry} /> : <Skeleton shape={shape} />;
}
