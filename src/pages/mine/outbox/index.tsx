import { useEffect, useState, type ReactNode } from 'react';
import { outboxWords } from '@/lib/words/outbox';
import { routeWords } from '@/lib/words/routes';
import { useWords } from '@/lib/words/use-words';
import { outbox, useOutbox } from '@/offline/app-outbox';
import type { Room } from '@/device/types';
import type { OutboxEntry, OutboxState } from '@/offline/entry';
import { bytesLeft, isLow, roomOfNow, sizeText } from '@/offline/room';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Page } from '@/ui/page';
import { Empty, Skeleton } from '@/ui/states';
import { Txt } from '@/ui/txt';
import { ConflictCard } from './conflict-card';
import { EntryRow } from './entry-row';
import './index.scss';

const PAUSED = { offline: 'pausedOffline', unreached: 'paused', auth: 'pausedAuth' } as const;

/** How much waits, and how much more this device can keep; as a warning when that is little. */
function RoomNote({ entries }: { entries: readonly OutboxEntry[] }) {
  const w = useWords(outboxWords);
  const [room, setRoom] = useState<Room>();
  const files = new Map(entries.flatMap((entry) => entry.files.map(({ kept }) => [kept.id, kept.size])));
  const size = [...files.values()].reduce((sum, one) => sum + one, 0);
  useEffect(() => {
    void roomOfNow().then(setRoom);
  }, [size]);
  if (!room || size === 0) return null;
  const left = sizeText(bytesLeft(room));
  if (!isLow(room)) return <Txt className="outbox__room">{w('room', { size: sizeText(size), left })}</Txt>;
  return (
    <Box className="outbox__notice" role="alert">
      <Icon icon="alert" size={16} tone="warning" />
      <Txt className="outbox__notice-text">{w('roomLow', { left })}</Txt>
    </Box>
  );
}

interface SectionProps {
  name: string;
  note?: string;
  children: ReactNode;
}

function Section({ name, note, children }: SectionProps) {
  return (
    <Box as="section" name={name} className="outbox__section">
      <Box className="outbox__head">
        <Txt as="h2" className="outbox__name">
          {name}
        </Txt>
        {note ? <Txt className="outbox__count">{note}</Txt> : null}
      </Box>
      {children}
    </Box>
  );
}

/** Everything written on this device: on its way, refused, in conflict, waiting, arrived. */
export default function OutboxPage() {
  const w = useWords(outboxWords);
  const title = useWords(routeWords)('outbox');
  const { entries, progress, paused, damaged, loaded } = useOutbox((state) => state);
  const [now, setNow] = useState(Date.now);
  const inState = (...states: OutboxState[]) => entries.filter(({ state }) => states.includes(state));
  const failed = inState('failed');
  const waiting = inState('waiting', 'preparing');
  const count = (list: readonly OutboxEntry[]) => w('entries', { count: list.length });
  const rows = (list: readonly OutboxEntry[], queued = false) => (
    <Card flush>
      <Box role="list">
        {list.map((entry, index) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            now={now}
            progress={progress[entry.id]}
            place={queued ? index + 1 : undefined}
            offline={paused === 'offline'}
          />
        ))}
      </Box>
    </Card>
  );
  const refresh = async () => {
    setNow(Date.now());
    await outbox.open();
    outbox.wake();
  };
  const sending = inState('sending');
  const conflicts = inState('conflict');
  const sent = inState('sent').reverse();
  return (
    <Page
      title={title}
      onRefresh={refresh}
      actions={
        failed.length + waiting.length > 0 ? [{ name: w('retryAll'), onTap: () => outbox.retryAll() }] : []
      }
    >
      {paused ? (
        <Box className="outbox__notice" role="status">
          <Icon icon="wifi-off" size={16} tone="warning" />
          <Txt className="outbox__notice-text">{w(PAUSED[paused])}</Txt>
        </Box>
      ) : null}
      <RoomNote entries={entries} />
      {sending.length > 0 ? <Section name={w('sending')}>{rows(sending)}</Section> : null}
      {conflicts.length > 0 ? (
        <Section name={w('conflict')} note={count(conflicts)}>
          {conflicts.map((entry) => (
            <ConflictCard key={entry.id} entry={entry} />
          ))}
        </Section>
      ) : null}
      {failed.length > 0 ? (
        <Section name={w('failed')} note={count(failed)}>
          {rows(failed)}
        </Section>
      ) : null}
      {waiting.length > 0 ? (
        <Section name={w('waiting')} note={count(waiting)}>
          {rows(waiting, true)}
        </Section>
      ) : null}
      {damaged.length > 0 ? (
        <Section name={w('damaged')}>
          <Card>
            <Txt>{w('damagedText', { count: damaged.length })}</Txt>
          </Card>
        </Section>
      ) : null}
      {sent.length > 0 ? (
        <Section name={w('sent')} note={w('keptDays')}>
          {rows(sent)}
        </Section>
      ) : null}
      {loaded && entries.length === 0 && damaged.length === 0 ? (
        <Empty text={w('empty')} hint={w('emptyHint')} />
      ) : null}
      {loaded ? null : <Skeleton shape="rows" />}
    </Page>
  );
}
