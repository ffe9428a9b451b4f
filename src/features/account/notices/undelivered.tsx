import { retryUndelivered } from '@/data/api/notices';
import { askUndelivered } from '@/data/query/ask-account';
import { useQuery } from '@/data/query/use-query';
import { noticeMessages } from '@/features/account/messages';
import { FirstOf } from '@/features/shared/first-of';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { toast } from '@/ui/toast';

const UNDELIVERED = { name: 'undelivered_notices', ask: askUndelivered };

/** What reached people only inside the app, for administrators; nothing while everything arrives. */
export function Undelivered() {
  const t = useTranslation(noticeMessages);
  const { data, refresh } = useQuery(UNDELIVERED);
  if (!data || data.rows.length === 0) return null;
  const { rows, total = rows.length } = data;
  const retry = async () => {
    // A refusal is shown by the call itself.
    if ((await retryUndelivered()).Code === 1) toast.success(t('retried'));
    await refresh();
  };
  return (
    <Card title={t('undelivered')} flush>
      {rows.map(({ Id, Title, Channel, Time, Why }) => (
        <Cell
          key={Id}
          title={Title}
          hint={t('undeliveredHint', { channel: Channel, time: Time, why: Why })}
        />
      ))}
      <FirstOf count={rows.length} total={total} />
      {rows.some(({ IsGivenUp }) => IsGivenUp) && <Button kind="text" text={t('retry')} onTap={retry} grow />}
    </Card>
  );
}
