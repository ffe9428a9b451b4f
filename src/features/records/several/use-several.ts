import { useRef, useState } from 'react';
import { isOnline } from '@/device/network/network';
import type { Row } from '@/data/protocol/row';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount } from '@/lib/amount';
import { dialog } from '@/ui/dialog';
import { toast, TOAST_MS } from '@/ui/toast';
import type { ButtonModel } from '@/features/menus/menu-model';
import type { BatchBarProps } from '@/features/records/list/batch-bar';
import { cardTitle } from '@/features/records/list/card-data';
import { askValue } from '@/features/records/several/ask-value';
import { changeSeveral } from '@/features/records/several/change-several';
import { chosenRows, MOST_ROWS } from '@/features/records/several/chosen-rows';
import { removeSeveral } from '@/features/records/several/remove-several';
import { MOST_KEPT, type SendRows, type SentRows } from '@/features/records/several/send-parts';
import { severalMessages } from '@/features/records/several/several-messages';
import { sharedMessages } from '@/features/shared/messages';
import { showRefused } from '@/features/shared/refused-rows';
import { tellKept } from '@/features/shared/tell-kept';

/** The number of records that a question names; the others are counted. */
const NAMED = 3;

/** How far it has come. */
interface Run {
  done: number;
  total: number;
}

type Words = 'changed' | 'deleted' | 'restored';

/** What can be done with the chosen records; what could not be done stays chosen, and is named with the reason. */
export function useSeveral({ list, actions, selection }: BatchBarProps) {
  const shared = useTranslation(sharedMessages);
  const [run, setRun] = useState<Run>();
  const isStopped = useRef(false);
  const { several, rows } = selection;
  const total = () => several?.count(list.rows.store.getState().total) ?? 0;
  const nameOf = (row: Row) => cardTitle(list.definition, row, shared('untitled'));

  /** Shows what became of them. `isShown`: a message that it was done is shown already. */
  const tell = ({ done, queued, left }: SentRows, word: Words, isShown: boolean) => {
    if (left.length > 0) several?.keep(left.map(({ row }) => row));
    const words = translate(severalMessages, word, { count: formatCount(done.length) });
    if (left.length > 0)
      showRefused(
        translate(severalMessages, 'partly', { words, count: formatCount(left.length) }),
        left.map(({ row, why }) => ({ name: nameOf(row), why })),
      );
    else if (queued > 0)
      void tellKept(shared(word === 'deleted' ? 'removeQueued' : 'savedQueued'), 'writeNotKept');
    else if (!isShown) toast.success(words);
  };

  /** Whether so many can be worked on now; says why not. */
  const mayBegin = async (count: number): Promise<boolean> => {
    const why =
      count > MOST_ROWS
        ? translate(severalMessages, 'tooMany', { most: formatCount(MOST_ROWS) })
        : count > MOST_KEPT && !(await isOnline())
          ? translate(severalMessages, 'needsNetwork', { most: MOST_KEPT })
          : '';
    if (why !== '') toast.show(why, TOAST_MS.error);
    return why === '';
  };

  const work = async (act: (how: Pick<SendRows, 'onProgress' | 'isStopped'>) => Promise<unknown>) => {
    isStopped.current = false;
    try {
      await act({
        onProgress: (done) => setRun((before) => before && { ...before, done }),
        isStopped: () => isStopped.current,
      });
    } catch (reason) {
      toast.error(reason instanceof Error ? reason.message : String(reason));
    } finally {
      setRun(undefined);
    }
  };

  return {
    run,
    stop: () => void (isStopped.current = true),
    /** Gives all of them one value, of the named field or of one that is asked for. */
    change: (name?: string) =>
      work(async (how) => {
        const count = total();
        const sample = rows[0] ?? list.rows.rowAt(0);
        if (!sample || !(await mayBegin(count))) return;
        const asked = await askValue({ definition: list.definition, sample: sample.Id, count, name });
        if (!asked) return;
        setRun({ done: 0, total: count });
        const chosen = await chosenRows(list, selection, Object.keys(asked.model));
        const sent = await changeSeveral(list, chosen, asked, how, (back) => tell(back, 'restored', false));
        selection.stop();
        tell(sent, 'changed', sent.done.length > 0);
      }),
    /** Asks, then deletes them. */
    remove: () =>
      work(async (how) => {
        const count = total();
        if (!(await mayBegin(count))) return;
        const known = several?.isWhole ? [] : rows.slice(0, NAMED);
        const names = known.map((row) => `“${nameOf(row)}”`).join(shared('listComma'));
        const { confirm } = await dialog.confirm({
          title: several?.isWhole
            ? translate(severalMessages, 'confirmWhole', { count: formatCount(count) })
            : shared(count > NAMED ? 'confirmRemoveMany' : 'confirmRemoveFew', { count, names }),
          content: translate(severalMessages, 'undoHint'),
          confirmText: shared('remove'),
          danger: true,
        });
        if (!confirm) return;
        const removed = await chosenRows(list, selection, []);
        const waits = count > MOST_KEPT;
        if (waits) setRun({ done: 0, total: removed.length });
        else selection.stop();
        const sent = await removeSeveral(list, removed, how);
        if (waits) selection.stop();
        if (sent) tell(sent, 'deleted', sent.left.length === 0);
        else several?.keep(removed);
      }),
    /** Presses a button of the menu for all of them. */
    press: (button: ButtonModel) =>
      work(async () => {
        if (!(await mayBegin(total()))) return;
        const selected = await chosenRows(list, selection, []);
        const isShown = (await actions.batchButtons(selected)).some(({ id }) => id === button.id);
        if (isShown) await actions.press(button, { selected, clearSelection: selection.stop });
        else toast.show(shared('noPermission'));
      }),
  };
}
