import { galleryMessages } from '@/features/style-guide/messages';
import { useTranslation } from '@/i18n/use-translation';
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
import { Text } from '@/ui/text';
import './index.scss';

function Overlays() {
  const t = useTranslation(galleryMessages);
  const ask = async () => {
    const { confirm } = await dialog.confirm({
      title: t('deleteAsk'),
      content: t('deleteHint'),
      confirmText: t('danger'),
      danger: true,
    });
    if (confirm) toast.success(t('danger'));
  };
  const menu = async () => {
    const key = await openActionSheet({
      title: t('record'),
      items: [
        { key: 'edit', text: t('form'), icon: 'edit' },
        { key: 'off', text: t('disabled'), icon: 'lock', disabled: true },
        { key: 'delete', text: t('danger'), icon: 'trash', danger: true },
      ],
    });
    if (key) toast.show(key);
  };
  const sheet = () =>
    openSheet({
      title: t('sheet'),
      render: () => <Text className="gallery__sheet">{t('sample')}</Text>,
      footer: (close) => (
        <ActionBar
          secondary={[{ text: t('secondary'), onTap: close }]}
          primary={{ text: t('primary'), onTap: close }}
        />
      ),
    });
  const busy = () => {
    const hide = loading.show();
    setTimeout(hide, 1500);
  };
  return (
    <Card title={t('overlays')}>
      <Box className="gallery__row">
        <Button kind="secondary" text={t('toast')} onTap={() => toast.success(t('toastDone'))} />
        <Button kind="secondary" text={t('error')} onTap={() => toast.error(t('toastFailed'))} />
        <Button kind="secondary" text={t('confirm')} onTap={() => void ask()} />
        <Button
          kind="secondary"
          text={t('prompt')}
          onTap={() =>
            void dialog.prompt({
              title: t('reason'),
              placeholder: t('reason'),
              multiline: true,
              required: true,
            })
          }
        />
        <Button kind="secondary" text={t('actions')} onTap={() => void menu()} />
        <Button kind="secondary" text={t('sheet')} onTap={() => void sheet()} />
        <Button kind="secondary" text={t('loading')} onTap={busy} />
      </Box>
    </Card>
  );
}

/** What lies over a page, and the four illustrated states. */
export function StateSamples() {
  const t = useTranslation(galleryMessages);
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
        text={t('emptyText')}
        action={{ text: t('addCustomer'), icon: 'plus', onTap: () => undefined }}
      />
      <ErrorState text={t('toastFailed')} onRetry={() => undefined} />
    </>
  );
}
