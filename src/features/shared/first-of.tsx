import { sharedMessages } from '@/features/shared/messages';
import { useTranslation } from '@/i18n/use-translation';
import { groupedCount } from '@/lib/grouped-count';
import { Text } from '@/ui/text';
import './first-of.scss';

/** Below an incomplete list of rows: how many of how many. Nothing if it is complete. */
export function FirstOf({ count, total }: { count: number; total: number }) {
  const t = useTranslation(sharedMessages);
  if (total <= count) return null;
  return (
    <Text className="first-of">
      {t('firstOf', { count: groupedCount(count), total: groupedCount(total) })}
    </Text>
  );
}
