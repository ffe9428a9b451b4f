import { useCallback, useState } from 'react';
import { dropTaken, takenLists } from '@/data/replica/taken';
import { mineWords } from '@/features/account/profile-messages';
import { useWords } from '@/i18n/use-translation';
import { formatSize } from '@/lib/image-type';
import { useAnswer } from '@/lib/use-answer';
import { openActionSheet } from '@/ui/action-sheet';
import { Cell } from '@/ui/cell';
import { dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';

const two = (part: number): string => String(part).padStart(2, '0');

/** Month, day and minute; by hand, as the library for dates would be loaded with every tab for this line alone. */
function momentOf(at: number): string {
  const moment = new Date(at);
  const day = `${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The lists that were taken along: how much room they take, and each given back by a tap and a question. */
export function TakenCell() {
  const w = useWords(mineWords);
  const [changes, setChanges] = useState(0);
  // Counts up when one has gone, so that the device is asked again.
  const lists = useAnswer(useCallback(() => takenLists().then((all) => ({ all, changes })), [changes]))?.all;
  if (!lists?.length) return null;
  const bytes = lists.reduce((sum, list) => sum + list.bytes, 0);
  const choose = async () => {
    const chosen = await openActionSheet({
      title: w('takenHint'),
      items: lists.map((list) => ({
        key: list.list,
        text: w('takenList', { name: list.name, count: list.rows }),
        hint: w('takenSize', { size: formatSize(list.bytes), time: momentOf(list.at) }),
      })),
    });
    const list = lists.find((one) => one.list === chosen);
    if (!list) return;
    const { confirm } = await dialog.confirm({
      content: w('takenConfirm', { name: list.name }),
      confirmText: w('takenRemove'),
    });
    if (!confirm) return;
    await dropTaken(list.list);
    setChanges(changes + 1);
    toast.success(w('takenRemoved'));
  };
  return (
    <Cell
      icon="download"
      title={w('taken')}
      value={w('takenSum', { count: lists.length, size: formatSize(bytes) })}
      onTap={() => void choose()}
    />
  );
}
