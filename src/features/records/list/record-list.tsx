import { memo, useMemo } from 'react';
import { useStore } from 'zustand';
import { useTranslation } from '@/i18n/use-translation';
import { uiMessages } from '@/ui/messages';
import { sharedMessages } from '@/features/shared/messages';
import { rowsTotal, sumsAge } from '@/features/shared/rows-total';
import { StoredImage } from '@/features/shared/stored-image';
import type { Row } from '@/data/protocol/row';
import { usePersonNames } from '@/form/records/use-person-names';
import type { FormStore } from '@/form/store/types';
import { startOfDay } from '@/lib/day-time';
import { readText } from '@/lib/read-value';
import { useEvent } from '@/lib/use-event';
import { useOutbox } from '@/data/outbox/app-outbox';
import { waitingIds } from '@/data/outbox/laid-rows';
import { serverClock } from '@/data/session/session';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { RecordCard } from '@/ui/record-card';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { SwipeRow } from '@/ui/swipe-row';
import type { SwipeAction } from '@/ui/swipe-row/types';
import { Text } from '@/ui/text';
import { useSimple } from '@/ui/theme/theme';
import { VirtualList } from '@/ui/virtual-list';
import { cardOf } from '@/features/records/list/card-data';
import type { CardWords, OptionsByField } from '@/features/records/list/card-data';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { countFilters } from '@/features/records/list/list-query';
import type { ListState } from '@/features/records/list/list-state';
import type { Selection, Several } from '@/features/records/list/selection-contract';
import { statisticsOf } from '@/features/records/list/statistics';
import { useCells } from '@/features/records/list/use-cells';
import { useNamedPeople } from '@/features/records/list/use-named-people';
import { useFieldOptions } from '@/features/records/list/use-field-options';
import './record-list.scss';

/** Heights of a card and of a dense row with their gaps, px (design notes: list card 152). */
const CARD_HEIGHT = 164;
const DENSE_HEIGHT = 98;

export interface RecordListProps {
  list: ListState;
  options: FormStore;
  /** Desktop: rows next to an open record. */
  dense?: boolean;
  /** Id of the record shown next to the list. */
  current?: string;
  /** Ids chosen for a batch; undefined outside selection mode. */
  chosen?: Selection['ids'];
  /** Chooses all of them; where that is offered. */
  several?: Several;
  onOpen: (row: Row) => void;
  onMore?: (row: Row) => void;
  onHold?: (row: Row) => void;
  /** What a row shows when it is swiped; ⋯ must offer the same. A different function redraws all rows. */
  swipe?: (row: Row) => SwipeAction[];
}

interface CardRowProps extends Pick<
  RecordListProps,
  'options' | 'dense' | 'onOpen' | 'onMore' | 'onHold' | 'swipe'
> {
  definition: ListDefinition;
  row: Row;
  texts: OptionsByField;
  words: CardWords;
  /** When this day began, ms: the times of all rows change the next day. */
  today: number;
  /** It is shown next to the list. */
  isCurrent: boolean;
  /** Whether it is among those chosen; undefined outside selection mode. */
  isChosen?: boolean;
}

/** Redrawn when something in its own row or in what all rows share has changed. */
const CardRow = memo(function CardRow({
  definition,
  options,
  row,
  texts,
  words,
  today,
  dense,
  isCurrent,
  isChosen,
  onOpen,
  onMore,
  onHold,
  swipe,
}: CardRowProps) {
  const cells = useCells(definition, row);
  const t = useTranslation(sharedMessages);
  const waits = useOutbox(({ entries }) => waitingIds(entries).has(row.Id));
  useNamedPeople(options, row, texts);
  const author = readText(row.UserId);
  const nameOf = usePersonNames([author]);
  const named = { ...row, UserName: nameOf(author, readText(row.UserName)) };
  const { image, ...card } = cardOf(definition, named, texts, new Date(today), words, cells);
  const simple = useSimple();
  const note = [waits && t('waitsToBeSent'), !simple && card.note].filter(Boolean).join(' · ');
  const isChoosing = isChosen !== undefined;
  const lead = isChoosing ? (
    <Box className="record-list__check">
      {isChosen ? <Icon icon="check" tone="brand" /> : <Box className="record-list__unchosen" />}
    </Box>
  ) : image ? (
    <StoredImage
      path={image}
      place={{
        table: definition.form.table.name,
        id: row.Id,
        field: definition.image?.id,
        menu: definition.menu.id,
      }}
      className="record-list__image"
    />
  ) : undefined;
  const body = (
    <RecordCard
      {...card}
      note={note}
      lines={dense ? card.lines?.slice(0, 1) : card.lines}
      dense={dense}
      lead={lead}
      selected={isChosen ?? isCurrent}
      onTap={() => onOpen(row)}
      onMore={onMore && !isChoosing ? () => onMore(row) : undefined}
      onLongPress={onHold ? () => onHold(row) : undefined}
    />
  );
  if (!swipe || dense) return body;
  // Keep the same row element before and while records are chosen: a new one would take the end of a long press for a tap.
  const actions = isChoosing ? [] : swipe(row);
  return (
    <SwipeRow actions={actions} disabled={actions.length === 0}>
      {body}
    </SwipeRow>
  );
});

/** Sums of the list's records, above them. */
function StatisticsRow({ list }: { list: ListState }) {
  const t = useTranslation(sharedMessages);
  const state = useStore(list.rows.store);
  const { statistics } = state;
  const age = sumsAge(t, state);
  const shown = statisticsOf(list.definition, statistics);
  if (shown.length === 0) return null;
  return (
    <Box as="dl" name={t('statistics')} className="record-list__sums">
      {shown.map(({ label, text }) => (
        <Box key={label} className="record-list__sum">
          <Text as="dt" className="record-list__sum-label">
            {label}
          </Text>
          <Text as="dd" className="record-list__sum-text">
            {text}
          </Text>
        </Box>
      ))}
      {age === '' ? null : <Text className="record-list__sum-label">{age}</Text>}
    </Box>
  );
}

/** Shown in place of rows while there are none. */
export function NoRows({ list, name }: { list: ListState; name: string }) {
  const t = useTranslation(sharedMessages);
  const { status, error } = useStore(list.rows.store);
  const query = useStore(list.query);
  if (status === 'first') return <Skeleton shape="list" count={5} />;
  if (status === 'failed') return <ErrorState text={error} onRetry={list.reload} />;
  const asked = query.keyword !== '' || countFilters(query) > 0 || query.of !== undefined;
  if (!asked) return <Empty text={t('noRows', { name })} />;
  const clear = () => {
    list.setFilters({});
    list.showAll();
    list.setKeyword('');
  };
  return <Empty text={t('noRowsFound', { name })} action={{ text: t('clearConditions'), onTap: clear }} />;
}

/** Some of the visible rows could not be read: why, and a way to try again; the others stay. */
export function BrokenBar({ list }: { list: ListState }) {
  const t = useTranslation(uiMessages);
  const { broken } = useStore(list.rows.store);
  if (broken === '') return null;
  return (
    <Box role="alert" className="record-list__broken">
      <Text className="record-list__broken-text">{broken}</Text>
      <Button kind="text" size="s" text={t('retry')} onTap={list.rows.retry} />
    </Box>
  );
}

/** The rows of a list: only those near the screen are drawn, only their pages are read. */
export function RecordList(props: RecordListProps) {
  const { list, options, dense, current, chosen, swipe } = props;
  const t = useTranslation(sharedMessages);
  const { definition, rows } = list;
  const state = useStore(rows.store);
  const { total, status } = state;
  const texts = useFieldOptions(options, definition);
  const words = useMemo(() => ({ untitled: t('untitled'), yesterday: t('yesterday') }), [t]);
  const today = startOfDay(serverClock.now());
  const onOpen = useEvent(props.onOpen);
  const onMore = useEvent((row: Row) => props.onMore?.(row));
  const onHold = useEvent((row: Row) => props.onHold?.(row));
  if (status !== 'ready' || total === 0) return <NoRows list={list} name={definition.menu.name} />;
  return (
    <>
      <BrokenBar list={list} />
      <VirtualList
        name={definition.menu.name}
        count={total}
        estimate={dense ? DENSE_HEIGHT : CARD_HEIGHT}
        keyOf={(index) => rows.rowAt(index)?.Id ?? `#${index}`}
        onRange={list.look}
        row={(index) => {
          const row = rows.rowAt(index);
          if (!row) return <Skeleton shape="list" count={1} />;
          return (
            <CardRow
              definition={definition}
              options={options}
              row={row}
              texts={texts}
              words={words}
              today={today}
              dense={dense}
              isCurrent={current === row.Id}
              isChosen={chosen?.has(row.Id)}
              onOpen={onOpen}
              onMore={props.onMore && onMore}
              onHold={props.onHold && onHold}
              swipe={swipe}
            />
          );
        }}
        header={
          <Box className="record-list__top">
            <StatisticsRow list={list} />
          </Box>
        }
        footer={<Text className="record-list__total">{rowsTotal(t, state)}</Text>}
      />
    </>
  );
}
