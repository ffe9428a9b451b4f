import { useMemo, useState } from 'react';
import { useKept } from '@/data/kept';
import { outboxMessages } from '@/data/messages';
import { outbox, useOutbox } from '@/data/outbox/app-outbox';
import { useTranslation } from '@/i18n/use-translation';
import { routeMessages } from '@/navigation/messages';
import { NotKeptNote } from '@/features/shared/not-kept-note';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Screen } from '@/features/shared/screen/screen';
import { Empty, Skeleton } from '@/ui/states';
import { Text } from '@/ui/text';
import { VirtualList } from '@/ui/virtual-list';
import { ConflictCard } from './conflict-card';
import { EntryRow } from './entry-row';
import { QuotaNote } from './quota-note';
import { lineAt, lineCount, sectionsOf, type EntrySection } from './sections';
import './index.scss';

const PAUSED = { offline: 'pausedOffline', unreached: 'paused', auth: 'pausedAuth' } as const;
/** Up to this many entries all are drawn, as regions that can be stepped through; beyond that, only those near the screen. */
const ALL_DRAWN = 60;
/** Estimated height of a row, px. */
const ROW_HEIGHT = 88;

function Heading({ section }: { section: EntrySection }) {
  const t = useTranslation(outboxMessages);
  const kept = useKept();
  const isRemembered = section.key === 'sent' && kept;
  const note = isRemembered ? t('keptDays') : t('entries', { count: section.entries.length });
  return (
    <Box className="outbox__head">
      <Text as="h2" className="outbox__name">
        {t(section.key)}
      </Text>
      {section.key === 'sending' ? null : <Text className="outbox__count">{note}</Text>}
    </Box>
  );
}

interface LineProps {
  section: EntrySection;
  entry: EntrySection['entries'][number];
  /** Place in the section, from 1. */
  at: number;
  now: number;
}

function Line({ section, entry, at, now }: LineProps) {
  const progress = useOutbox((state) => state.progress[entry.id]);
  const isOffline = useOutbox((state) => state.paused === 'offline');
  if (section.key === 'conflict') return <ConflictCard entry={entry} />;
  return (
    <EntryRow
      entry={entry}
      now={now}
      progress={progress}
      place={section.key === 'waiting' ? at : undefined}
      offline={isOffline}
    />
  );
}

function ShortSection({ section, now }: Pick<LineProps, 'section' | 'now'>) {
  const t = useTranslation(outboxMessages);
  const lines = section.entries.map((entry, index) => (
    <Line key={entry.id} section={section} entry={entry} at={index + 1} now={now} />
  ));
  return (
    <Box as="section" name={t(section.key)} className="outbox__section">
      <Heading section={section} />
      {section.key === 'conflict' ? (
        lines
      ) : (
        <Card flush>
          <Box role="list">{lines}</Box>
        </Card>
      )}
    </Box>
  );
}

/** Everything written on this device: on its way, refused, in conflict, waiting, arrived. */
export function OutboxPage() {
  const t = useTranslation(outboxMessages);
  const title = useTranslation(routeMessages)('outbox');
  const entries = useOutbox((state) => state.entries);
  const loaded = useOutbox((state) => state.loaded);
  const damaged = useOutbox((state) => state.damaged);
  const kept = useKept();
  const [now, setNow] = useState(Date.now);
  const sections = useMemo(() => sectionsOf(entries), [entries]);
  const isLong = entries.length > ALL_DRAWN;
  const mayRetry = sections.some(({ key }) => key === 'failed' || key === 'waiting');
  const refresh = async () => {
    setNow(Date.now());
    await outbox.open();
    outbox.flush();
  };
  const notes = (
    <>
      <NotKeptNote />
      {kept ? <PausedNote /> : null}
      <QuotaNote entries={entries} />
      {damaged.length > 0 ? (
        <Box as="section" name={t('damaged')} className="outbox__section">
          <Card>
            <Text>{t('damagedText', { count: damaged.length })}</Text>
          </Card>
        </Box>
      ) : null}
    </>
  );
  return (
    <Screen
      title={title}
      fixed={isLong}
      onRefresh={isLong ? undefined : refresh}
      actions={mayRetry ? [{ name: t('retryAll'), onTap: () => outbox.retryAll() }] : []}
    >
      {isLong ? (
        <LongList sections={sections} now={now} header={notes} onRefresh={refresh} />
      ) : (
        <>
          {notes}
          {sections.map((section) => (
            <ShortSection key={section.key} section={section} now={now} />
          ))}
          {loaded && entries.length === 0 && damaged.length === 0 ? (
            <Empty text={t('empty')} hint={kept ? t('emptyHint') : undefined} />
          ) : null}
          {loaded ? null : <Skeleton shape="rows" />}
        </>
      )}
    </Screen>
  );
}

interface LongListProps {
  sections: readonly EntrySection[];
  now: number;
  header: JSX.Element;
  onRefresh: () => Promise<void>;
}

function LongList({ sections, now, header, onRefresh }: LongListProps) {
  const title = useTranslation(routeMessages)('outbox');
  return (
    <VirtualList
      count={lineCount(sections)}
      estimate={ROW_HEIGHT}
      name={title}
      header={header}
      onRefresh={onRefresh}
      keyOf={(index) => {
        const line = lineAt(sections, index);
        return line?.kind === 'entry' ? line.entry.id : `heading ${line?.section.key ?? index}`;
      }}
      row={(index) => {
        const line = lineAt(sections, index);
        if (!line) return null;
        return line.kind === 'heading' ? (
          <Heading section={line.section} />
        ) : (
          <Line section={line.section} entry={line.entry} at={line.at} now={now} />
        );
      }}
    />
  );
}

/** Why nothing is being sent although entries are waiting. */
function PausedNote() {
  const t = useTranslation(outboxMessages);
  const paused = useOutbox((state) => state.paused);
  if (!paused) return null;
  return (
    <Box className="outbox__notice" role="status">
      <Icon icon="wifi-off" size={16} tone="warning" />
      <Text className="outbox__notice-text">{t(PAUSED[paused])}</Text>
    </Box>
  );
}
