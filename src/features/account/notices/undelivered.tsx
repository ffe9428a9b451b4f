import { noAnswer } from '@/data/api/answer';
import { askUndelivered } from '@/data/api/notices';
import { useQuery } from '@/data/query/use-query';
import type { UndeliveredNotice } from '@/data/protocol/notices';
import { noticeWords } from '@/features/account/messages';
import { FirstOf } from '@/features/shared/first-of';
import { useWords } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { toast } from '@/ui/toast';

interface Listed {
  rows: UndeliveredNotice[];
  total: number;
}

const NOTHING: Listed = { rows: [], total: 0 };

async function read(): Promise<Listed> {
  const answer = await askUndelivered(false);
  if (answer.Code !== 1) throw noAnswer(answer);
  return { rows: answer.Data, total: answer.DataCount ?? answer.Data.length };
}

const UNDELIVERED = { name: 'undelivered_notices', ask: read };

/** What reached people in the app alone, for administrators; nothing while everything arrives. */
export function Undelivered() {
  const w = useWords(noticeWords);
  const { data = NOTHING, refresh } = useQuery(UNDELIVERED);
  const { rows, total } = data;
  if (rows.length === 0) return null;
  const retry = async () => {
    // A refusal was said by the call.
    if ((await askUndelivered(true)).Code === 1) toast.success(w('retried'));
    await refresh();
  };
  return (
    <Card title={w('undelivered')} flush>
      {rows.map(({ Id, Title, Channel, Time, Why }) => (
        <Cell
          key={Id}
          title={Title}
          hint={w('undeliveredHint', { channel: Channel, time: Time, why: Why })}
        />
      ))}
      <FirstOf count={rows.length} total={total} />
      {rows.some(({ IsGivenUp }) => IsGivenUp) && <Button kind="text" text={w('retry')} onTap={retry} grow />}
    </Card>
  );
}
