import { outboxMessages } from '@/data/messages';
import { useTranslation } from '@/i18n/use-translation';
import { outbox } from '@/data/outbox/app-outbox';
import type { OutboxEntry } from '@/data/outbox/entry';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Progress } from '@/ui/progress';
import { Tag } from '@/ui/tag';
import type { TagProps } from '@/ui/tag/types';
import { Pressable } from '@/ui/pressable';
import { Tile } from '@/ui/tile';
import { toast } from '@/ui/toast';
import { Text } from '@/ui/text';
import { entryNote, isEditable, openEntry } from './entry-text';
import { useDiscard } from './use-discard';
import { useFieldLabels } from '@/features/shared/conflict/field-labels';
import { plainReason } from '@/features/shared/plain-reason';
import './entry-row.scss';

export interface EntryRowProps {
  entry: OutboxEntry;
  now: number;
  /** Share of its files uploaded so far, 0–1. */
  progress?: number;
  /** Place in the queue, from 1. */
  place?: number;
  offline?: boolean;
}

/** One write: what it is, its state, and what can be done about it. */
export function EntryRow({ entry, now, progress, place, offline }: EntryRowProps) {
  const t = useTranslation(outboxMessages);
  const discard = useDiscard(entry);
  const { state, label } = entry;
  const tag = <StateTag entry={entry} place={place} offline={offline} />;
  // Next to the button that discards it, the tag would leave no room for the title.
  const mayLeave = state === 'waiting' || state === 'preparing' || state === 'sending';
  return (
    <Box className="outbox-row" role="listitem">
      <Tile title={label} />
      <Box className="outbox-row__body">
        <Box className="outbox-row__head">
          <Box className="outbox-row__words">
            <Text as="h3" lines={2} className="outbox-row__title">
              {label}
            </Text>
            <Text lines={1} className="outbox-row__note">
              {entryNote(entry, now)}
            </Text>
            {mayLeave && state !== 'sending' ? <Box className="outbox-row__tag">{tag}</Box> : null}
          </Box>
          {mayLeave ? (
            <Pressable
              name={`${t('discard')} ${label}`}
              className="outbox-row__close"
              onTap={() => void discard()}
            >
              <Icon icon="close" size={20} />
            </Pressable>
          ) : (
            tag
          )}
        </Box>
        {state === 'sending' ? <Sending entry={entry} progress={progress} /> : null}
        {entry.dropped?.length ? <Dropped table={entry.FormEngineKey} names={entry.dropped} /> : null}
        {state === 'failed' ? <Failed entry={entry} onDiscard={discard} /> : null}
      </Box>
    </Box>
  );
}

function StateTag({ entry, place = 1, offline }: Pick<EntryRowProps, 'entry' | 'place' | 'offline'>) {
  const t = useTranslation(outboxMessages);
  const tags: Partial<Record<OutboxEntry['state'], TagProps>> = {
    sent: { text: t('delivered'), tone: 'success', icon: 'check' },
    preparing: { text: t('preparing'), tone: 'plain' },
    waiting: {
      text: place === 1 || offline ? t('waitNetwork') : t('place', { place }),
      tone: 'plain',
      icon: 'clock',
    },
  };
  const tag = tags[entry.state];
  return tag ? <Tag {...tag} /> : null;
}

function Sending({ entry, progress }: Pick<EntryRowProps, 'entry' | 'progress'>) {
  const t = useTranslation(outboxMessages);
  const count = entry.files.length;
  const done = entry.files.filter(({ uploaded }) => uploaded).length;
  const isUploading = done < count;
  const percent = Math.round((isUploading ? (progress ?? 0) : 1) * 100);
  return (
    <Box className="outbox-row__progress">
      <Progress name={t('progressOf', { label: entry.label })} value={percent} shown />
      <Text className="outbox-row__note">
        {isUploading ? t('uploading', { at: Math.min(done + 1, count), count }) : t('saving')}
      </Text>
    </Box>
  );
}

/** Values that the server has silently ignored. */
function Dropped({ table, names }: { table: string; names: readonly string[] }) {
  const t = useTranslation(outboxMessages);
  const labelOf = useFieldLabels(table);
  return (
    <Box className="outbox-row__reason" role="status">
      <Icon icon="alert" size={20} tone="warning" />
      <Text className="outbox-row__error">
        {t('dropped', { fields: names.map(labelOf).join(t('comma')) })}
      </Text>
    </Box>
  );
}

function Failed({ entry, onDiscard }: { entry: OutboxEntry; onDiscard: () => Promise<void> }) {
  const t = useTranslation(outboxMessages);
  const edit = async () => {
    if (!(await openEntry(entry))) toast.show(t('cannotEdit'));
  };
  return (
    <Box className="outbox-row__failed">
      <Box className="outbox-row__reason" role="alert">
        <Icon icon="alert" size={20} tone="danger" />
        <Text className="outbox-row__error">{plainReason(entry.error?.message ?? '')}</Text>
      </Box>
      <Box className="outbox-row__actions">
        <Button
          kind="soft"
          icon="refresh"
          text={t('retry')}
          name={`${t('retry')} ${entry.label}`}
          onTap={() => outbox.retry(entry.id)}
        />
        {isEditable(entry) ? (
          <Button kind="secondary" text={t('edit')} name={`${t('edit')} ${entry.label}`} onTap={edit} />
        ) : null}
        <Button
          kind="secondary"
          text={t('discard')}
          name={`${t('discard')} ${entry.label}`}
          onTap={() => void onDiscard()}
        />
      </Box>
    </Box>
  );
}
