import { inspectionMessages } from '@/features/inspection/messages';
import { useTranslation } from '@/i18n/use-translation';
import { outboxMessages } from '@/data/messages';
import { useKept } from '@/data/kept';
import { outbox, useOutbox } from '@/data/outbox/app-outbox';
import type { OutboxEntry } from '@/data/outbox/entry';
import { settleConflict } from '@/features/shared/conflict/settle-conflict';
import { open, replace } from '@/navigation/navigation';
import { plainReason } from '@/features/shared/plain-reason';
import { NotKeptNote } from '@/features/shared/not-kept-note';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { cx } from '@/ui/internal/cx';
import { Icon } from '@/ui/icon';
import { Page } from '@/ui/page';
import type { OfflineBarProps } from '@/ui/states/types';
import { Tag } from '@/ui/tag';
import type { TagProps } from '@/ui/tag/types';
import { Text } from '@/ui/text';
import { OutcomeFacts } from './outcome-facts';
import { NextBar, NextCard } from './outcome-next';
import './outcome-page.scss';

/** The route that a submission of this kind comes from. */
const FORM_OF = { '5S': 'checkPlan5S', zhengGai: 'checkPlanReport', chouCha: 'checkPlanSpot' } as const;

export interface OutcomePageProps {
  title: string;
  /** The plan or rectification it was about. */
  id: string;
  kind: string;
  /** Why it was refused; undefined on the page of success. */
  message?: string;
  failed: boolean;
  offline: OfflineBarProps | false;
}

type Look = 'sent' | 'queued' | 'fail';

function tagOf(
  entry: OutboxEntry,
  t: ReturnType<typeof useTranslation<typeof inspectionMessages.zh>>,
): TagProps {
  if (entry.state === 'sent') return { text: t('sent'), tone: 'success', icon: 'check' };
  if (entry.state === 'sending') return { text: t('sending'), tone: 'brand' };
  const isStuck = entry.state === 'failed' || entry.state === 'conflict';
  return isStuck
    ? { text: t('notSent'), tone: 'danger', icon: 'alert' }
    : { text: t('waiting'), tone: 'plain', icon: 'clock' };
}

/** What became of a submission: what has arrived, is pending, or was refused. Pulling reads the outbox again. */
export function OutcomePage({ title, id, kind, message, failed, offline }: OutcomePageProps) {
  const t = useTranslation(inspectionMessages);
  const o = useTranslation(outboxMessages);
  const kept = useKept();
  const entries = useOutbox((state) => state.entries);
  const own = entries.filter(({ context }) => context.id === id && id !== '');
  const stuck = own.filter(({ state }) => state === 'failed' || state === 'conflict');
  const isWaiting = own.some(({ state }) => state !== 'sent');
  const look: Look =
    stuck.length > 0 || (failed && (own.length === 0 || isWaiting)) ? 'fail' : isWaiting ? 'queued' : 'sent';
  const reread = async () => {
    await outbox.open();
    outbox.flush();
  };
  const retry = async () => {
    for (const { id: entryId, conflict, FormEngineKey } of stuck) {
      if (conflict) await settleConflict(FormEngineKey, { state: 'refused', Msg: '', entryId, conflict });
      else await outbox.retry(entryId);
    }
    outbox.flush();
  };
  const heading = look === 'sent' ? t('success') : look === 'queued' && !kept ? t('waiting') : t(look);
  // The message does not claim that anything stays here if the device does not keep it.
  const lines: Record<Look, string> = {
    sent: t('successText'),
    queued: kept ? t('queuedText') : o('writeNotKept'),
    fail: kept ? t('failText') : o('writeNotKept'),
  };
  const form = FORM_OF[kind as keyof typeof FORM_OF];
  const icon = look === 'sent' ? 'check' : look === 'queued' ? 'clock' : 'alert';
  const tone = look === 'sent' ? 'success' : look === 'queued' ? 'warning' : 'danger';
  const reason = plainReason(stuck.find(({ error }) => error)?.error?.message ?? message ?? '');
  return (
    <Page
      title={look === 'sent' ? title : heading}
      offline={offline}
      onRefresh={reread}
      footer={
        look === 'fail' ? (
          <ActionBar
            primary={{ text: t('retry'), icon: 'refresh', onTap: retry }}
            secondary={form && id ? [{ text: t('edit'), onTap: () => replace(form, { id }) }] : undefined}
          />
        ) : (
          <NextBar submitted={id} />
        )
      }
    >
      <Box className="outcome" live="polite">
        <Box
          className={cx(
            'outcome__mark',
            look === 'queued' && 'outcome__mark--wait',
            look === 'fail' && 'outcome__mark--bad',
          )}
        >
          <Icon icon={icon} size={28} tone={tone} />
        </Box>
        <Text as="h2" className="outcome__title">
          {heading}
        </Text>
        <Text as="p" className="outcome__note">
          {look === 'fail' && reason ? reason : lines[look]}
        </Text>
        {look === 'fail' && reason ? (
          <Text as="p" className="outcome__note">
            {lines.fail}
          </Text>
        ) : null}
      </Box>
      {isWaiting ? <NotKeptNote /> : null}
      {look !== 'fail' && form && id ? <OutcomeFacts id={id} kind={kind} entries={own} /> : null}
      {look === 'fail' ? null : <NextCard submitted={id} />}
      {own.length > 0 ? (
        <Card flush title={t('entries')}>
          {own.map((entry) => (
            <Cell
              key={entry.id}
              title={entry.label}
              hint={plainReason(entry.error?.message ?? '')}
              value={<Tag {...tagOf(entry, t)} />}
            />
          ))}
          <Cell icon="cloud-up" title={t('toOutbox')} onTap={() => void open('outbox')} />
        </Card>
      ) : null}
    </Page>
  );
}
