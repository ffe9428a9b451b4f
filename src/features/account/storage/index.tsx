import { useCallback, useState } from 'react';
import { forgetFiles } from '@/data/cache/kept-files';
import { useOutbox } from '@/data/outbox/app-outbox';
import { isPending } from '@/data/outbox/entry';
import { forgetAnswers } from '@/data/query/app-queries';
import { forgetPages } from '@/data/replica/seen-rows';
import { storageMessages } from '@/features/account/messages';
import { useTranslation } from '@/i18n/use-translation';
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
import { Screen } from '@/features/shared/screen/screen';
import { Skeleton } from '@/ui/states';
import { toast } from '@/ui/toast';
import { Text } from '@/ui/text';
import { readStorageUse, type NamedList } from './storage-use';
import './index.scss';

/** What the app holds on this device, list by list, and how to free the space. */
export function StoragePage() {
  const t = useTranslation(storageMessages);
  const [looks, setLooks] = useState(0);
  const look = () => setLooks((count) => count + 1);
  // Counts up when something has been removed, so that the device is read again.
  const use = useAnswer(
    useCallback(() => readStorageUse().then((now) => ({ ...now, looks })), [looks]),
    { keep: true },
  );
  const waiting = useOutbox(({ entries }) => entries.filter(isPending).length);

  const remove = async (title: string, content: string, forget: () => Promise<void>) => {
    const { confirm } = await dialog.confirm({ title, content, confirmText: t('remove'), danger: true });
    if (!confirm) return;
    await forget();
    toast.success(t('removed'));
    look();
  };

  const row = (list: NamedList) => {
    const { rows: count, since, isWhole } = list;
    const name = list.name || t('goneList');
    const hint = t(isWhole ? 'taken' : 'seen', {
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
        value={t('remove')}
        name={[name, hint, t('remove')].join(' ')}
        onTap={() => void remove(t('removeAsk', { name }), t('removeHint'), () => forgetPages(list.list))}
      />
    );
  };

  const { count = 0, bytes = 0 } = use?.files ?? {};
  const filesHint = t('filesSum', { count, size: formatSize(bytes) });

  return (
    <Screen title={routeTitle('storage')} onRefresh={async () => look()}>
      {use === undefined ? (
        <Skeleton shape="rows" />
      ) : (
        <>
          <Card>
            <Text as="h2" className="storage__sum">
              {formatSize(use.bytes)}
            </Text>
            <Text className="storage__note">
              {use.left === undefined ? t('sum') : t('sumLeft', { left: formatSize(use.left) })}
            </Text>
          </Card>
          {use.lists.length > 0 && (
            <Card title={t('lists')} flush>
              {use.lists.map(row)}
            </Card>
          )}
          <Card flush>
            {use.files.count > 0 && (
              <Cell
                icon="image"
                title={t('files')}
                hint={filesHint}
                value={t('remove')}
                name={[t('files'), filesHint, t('remove')].join(' ')}
                onTap={() => void remove(t('removeAsk', { name: t('files') }), t('removeHint'), forgetFiles)}
              />
            )}
            <Cell
              icon="file"
              title={t('others')}
              hint={t('othersHint')}
              value={t('othersSum', { count: use.others.count, size: formatSize(use.others.bytes) })}
            />
            <Cell
              icon="send"
              title={t('waiting')}
              hint={t('stays')}
              value={t('entries', { count: waiting })}
              onTap={() => void open('outbox')}
            />
            <Cell
              icon="edit"
              title={t('drafts')}
              hint={t('stays')}
              value={t('entries', { count: use.drafts })}
            />
          </Card>
          {use.bytes > 0 && (
            <Box className="storage__all">
              <Button
                kind="danger"
                text={t('all')}
                onTap={() => remove(t('allAsk'), t('allHint'), forgetAnswers)}
                grow
              />
            </Box>
          )}
        </>
      )}
    </Screen>
  );
}
