import { galleryWords } from '@/features/style-guide/messages';
import { useWords } from '@/i18n/use-translation';
import { openActionSheet } from '@/ui/action-sheet';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { dialog } from '@/ui/dialog';
import { loading } from '@/ui/loading';
import { openSheet } from '@/ui/sheet';
import { Empty, ErrorState, OfflineBar, Skeleton } from '@/ui/states';
import { toast } from '@/ui/toast';
import { Txt } from '@/ui/txt';
import './index.scss';

function Overlays() {
  const w = useWords(galleryWords);
  const ask = async () => {
    const { confirm } = await dialog.confirm({
      content: w('deleteAsk'),
      confirmText: w('danger'),
      danger: true,
    });
    if (confirm) toast.success(w('danger'));
  };
  const menu = async () => {
    const key = await openActionSheet({
      title: w('record'),
      items: [
        { key: 'edit', text: w('form'), icon: 'edit' },
        { key: 'off', text: w('disabled'), icon: 'lock', disabled: true },
        { key: 'delete', text: w('danger'), icon: 'trash', danger: true },
      ],
    });
    if (key) toast.show(key);
  };
  const sheet = () =>
    openSheet({
      title: w('sheet'),
      render: () => <Txt className="gallery__sheet">{w('sample')}</Txt>,
      footer: (close) => (
        <ActionBar
          secondary={[{ text: w('secondary'), onTap: close }]}
          primary={{ text: w('primary'), onTap: close }}
        />
      ),
    });
  const busy = () => {
    const hide = loading.show();
    setTimeout(hide, 1500);
  };
  return (
    <Card title={w('overlays')}>
      <Box className="gallery__row">
        <Button kind="secondary" text={w('toast')} onTap={() => toast.success(w('toastDone'))} />
        <Button kind="secondary" text={w('error')} onTap={() => toast.error(w('toastFailed'))} />
        <Button kind="secondary" text={w('confirm')} onTap={() => void ask()} />
        <Button
          kind="secondary"
          text={w('prompt')}
          onTap={() =>
            void dialog.prompt({
              title: w('reason'),
              placeholder: w('reason'),
              multiline: true,
              required: true,
            })
          }
        />
        <Button kind="secondary" text={w('actions')} onTap={() => void menu()} />
        <Button kind="secondary" text={w('sheet')} onTap={() => void sheet()} />
        <Button kind="secondary" text={w('loading')} onTap={busy} />
      </Box>
    </Card>
  );
}

/** What lies over a page, and the four drawn states. */
export function StateSamples() {
  const w = useWords(galleryWords);
  return (
    <>
      <Overlays />
      <Card flush>
        <OfflineBar since="08:40" outbox={2} onOutbox={() => undefined} />
      </Card>
      <Skeleton count={1} />
      <Skeleton shape="detail" count={1} />
      <Skeleton shape="form" count={2} />
      <Skeleton shape="rows" count={2} />
      <Empty
        text={w('emptyText')}
        action={{ text: w('addCustomer'), icon: 'plus', onTap: () => undefined }}
      />
      <ErrorState text={w('toastFailed')} onRetry={() => undefined} />
    </>
  );
}
