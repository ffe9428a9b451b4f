import { inspectionMessages } from '@/features/inspection/messages';
import { useTranslation } from '@/i18n/use-translation';
import { ErrorState, Skeleton } from '@/ui/states';

interface NoTaskProps {
  /** Of the task, as the address names it. */
  id: string;
  error: string;
  shape: 'detail' | 'list';
  onRetry: () => Promise<void>;
}

/** In place of a task that is still being read, cannot be read, or is not named by the address. */
export function NoTask({ id, error, shape, onRetry }: NoTaskProps) {
  const t = useTranslation(inspectionMessages);
  const text = id === '' ? t('badAddress') : error;
  return text ? <ErrorState text={text} onRetry={onRetry} /> : <Skeleton shape={shape} />;
}
