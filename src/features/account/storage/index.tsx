import { useCallback, useState } from 'react';
import { forgetFiles } from '@/data/cache/kept-files';
import { useOutbox } from '@/data/outbox/app-outbox';
import { isPending } from '@/data/outbox/entry';
import { forgetAnswers } from '@/data/query/app-queries';
import { forgetPages } from '@/data/replica/seen-rows';
import { storageWords } from '@/features/account/messages';
import { useWords } from '@/i18n/use-translation';
import { formatSize } from '@/lib/image-type';
import { momentText } from '@/lib/moment-text';
import { useAnswer } from '@/lib/use-answer';
import { open } from '@/navigation/navigation';
import { routeTitle } from '@/navigation/title';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { dialog } from '@/ui/dialog';
import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/states';
import { toast } from '@/ui/toast';
import { Txt } from '@/ui/txt';
import { readStorageUse, type NamedList } from './storage-use';
import './index.scss';

/** What the app holds on this device, list by list, and how to give the room back. */
export function StoragePage() {
  const w = useWords(storageWords);
  const [looks, setLooks] = useState(0);
  const look = () => setLooks((count) => count + 1);
  // Counts up when something has gone, so that the device is asked again.
  const use = useAnswer(
    useCallback(() => readStorageUse().then((now) => ({ ...now, looks })), [looks]),
    { keep: true },
  );
  const waiting = useOutbox(({ entries }) => entries.filter(isPending).length);

  const remove = async (question: string, forget: () => Promise<void>) => {
    const { confirm } = await dialog.confirm({ content: question, confirmText: w('remove') });
    if (!confirm) return;
    await forget();
    toast.success(w('removed'));
    look();
  };

  const row = (list: NamedList) => {
    const { rows: count, since, isWhole } = list;
    const name = list.name || w('goneList');
    const hint = w(isWhole ? 'taken' : 'seen', {
      count,
      size: formatSize(list.bytes),
      time: momentText(since),
    });
    return (
      <Cell
        key={list.list}
        icon={isWhole ? 'download' : 'table'}
        title={name}
        hint={hint}
        value={w('remove')}
        name={[name, hint, w('remove')].join(' ')}
        onTap={() => void remove(w('removeAsk', { name }), () => forgetPages(list.list))}
      />
    );
  };

  const { count = 0, bytes = 0 } = use?.files ?? {};
  const filesHint = w('filesSum', { count, size: formatSize(bytes) });

  return (
    <Page title={routeTitle('storage')} onRefresh={async () => look()}>
      {use === undefined ? (
        <Skeleton shape="rows" />
      ) : (
        <>
          <Card>
            <Txt as="h2" className="storage__sum">
              {formatSize(use.bytes)}
            </Txt>
            <Txt className="storage__note">
              {use.left === undefined ? w('sum') : w('sumLeft', { left: formatSize(use.left) })}
            </Txt>
          </Card>
          {use.lists.length > 0 && (
            <Card title={w('lists')} flush>
              {use.lists.map(row)}
            </Card>
          )}
          <Card flush>
            {use.files.count > 0 && (
              <Cell
                icon="image"
                title={w('files')}
                hint={filesHint}
                value={w('remove')}
                name={[w('files'), filesHint, w('remove')].join(' ')}
                onTap={() => void remove(w('removeAsk', { name: w('files') }), () => forgetFiles())}
              />
            )}
            <Cell
              icon="file"
              title={w('others')}
              hint={w('othersHint')}
              value={w('othersSum', { count: use.others.count, size: formatSize(use.others.bytes) })}
            />
            <Cell
              icon="send"
              title={w('waiting')}
              hint={w('stays')}
              value={w('entries', { count: waiting })}
              onTap={() => void open('outbox')}
            />
            <Cell
              icon="edit"
              title={w('drafts')}
              hint={w('stays')}
              value={w('entries', { count: use.drafts })}
            />
          </Card>
          {use.bytes > 0 && (
            <Box className="storage__all">
              <Button kind="danger" text={w('all')} onTap={() => remove(w('allAsk'), forgetAnswers)} grow />
            </Box>
          )}
        </>
      )}
    </Page>
  );
}
