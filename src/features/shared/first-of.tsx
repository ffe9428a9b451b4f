import { workWords } from '@/features/shared/messages';
import { useWords } from '@/i18n/use-translation';
import { groupedCount } from '@/lib/grouped-count';
import { Txt } from '@/ui/txt';
import './first-of.scss';

/** Below rows that are not all: how many of how many. Nothing where they are. */
export function FirstOf({ count, total }: { count: number; total: number }) {
  const w = useWords(workWords);
  if (total <= count) return null;
  return (
    <Txt className="first-of">{w('firstOf', { count: groupedCount(count), total: groupedCount(total) })}</Txt>
  );
}
