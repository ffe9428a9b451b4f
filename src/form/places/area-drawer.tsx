import { useEffect, useMemo, useState } from 'react';
import { whereAmI } from '@/data/query/ask-places';
import { useMapSource } from '@/form/places/map-source';
import { FEWEST_CORNERS, finishedOutlines, type Outlines } from '@/form/places/outlines';
import type { AreaQuestion } from '@/form/places/types';
import type { Coordinate } from '@/lib/geo';
import { mapMessages } from '@/ui/map/messages';
import { useTranslation } from '@/i18n/use-translation';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { MapPane } from '@/ui/map';
import { DEFAULT_ZOOM, NOWHERE, type MapArea, type MapMarker, type MapView } from '@/ui/map/types';
import { askSheet } from '@/ui/sheet';
import { Text } from '@/ui/text';
import './place.scss';

const DRAWN = '#c9281c';
/** Six decimals are a decimetre. */
const exact = (degrees: number): number => Number(degrees.toFixed(6));

/** The outlines being drawn; corners are added to the last one, and one undo brings back everything that was cleared. */
function useOutlines(start: Outlines) {
  const [outlines, setOutlines] = useState<Outlines>(start.length > 0 ? start : [[]]);
  const [cleared, setCleared] = useState<Outlines>();
  const current = outlines[outlines.length - 1] ?? [];
  const others = outlines.slice(0, -1);
  const isBlank = current.length === 0 && others.length === 0;
  const undo = () => {
    if (!isBlank) return setOutlines(current.length > 0 ? [...others, current.slice(0, -1)] : others);
    if (cleared) setOutlines(cleared);
    setCleared(undefined);
  };
  return {
    outlines,
    current,
    isBlank,
    add: ({ longitude, latitude }: Coordinate) =>
      setOutlines([...others, [...current, { longitude: exact(longitude), latitude: exact(latitude) }]]),
    undo: isBlank && !cleared ? undefined : undo,
    begin: () => setOutlines([...outlines, []]),
    clear: () => {
      if (!isBlank) setCleared(outlines);
      setOutlines([[]]);
    },
  };
}

interface DrawerProps {
  question: AreaQuestion;
  onDone: (outlines: Outlines) => void;
}

function AreaDrawer({ question, onDone }: DrawerProps) {
  const t = useTranslation(mapMessages);
  const source = useMapSource();
  const { outlines, current, isBlank, add, undo, begin, clear } = useOutlines(question.outlines);
  const [view, setView] = useState<MapView>(NOWHERE);
  const [fit] = useState(question.outlines.length > 0 ? {} : undefined);
  useEffect(() => {
    if (question.outlines.length > 0) return;
    void whereAmI().then((found) => {
      if (found.ok) setView({ ...found.position, zoom: DEFAULT_ZOOM });
    });
  }, [question]);
  const areas = useMemo(
    () =>
      outlines.map((corners, index): MapArea => ({
        id: String(index),
        title: '',
        corners,
        ...(index === outlines.length - 1 ? { color: DRAWN } : {}),
      })),
    [outlines],
  );
  const markers = useMemo(
    () =>
      current.map((corner, index): MapMarker => ({
        ...corner,
        id: String(index),
        title: String(index + 1),
        label: String(index + 1),
        tone: 'rose',
      })),
    [current],
  );
  const finished = finishedOutlines(outlines);
  return (
    <Box className="place">
      <Box className="place__canvas">
        <MapPane
          name={question.title}
          source={source}
          view={view}
          fit={fit}
          areas={areas}
          markers={markers}
          cluster={false}
          onTap={add}
        />
      </Box>
      <Box className="place__tools">
        <Text role="status" className="place__message">
          {current.length > 0 ? t('corners', { count: current.length }) : t('drawHint')}
        </Text>
        <Box className="place__buttons">
          <Button
            kind="soft"
            size="s"
            icon="undo"
            text={t(isBlank && undo ? 'undoClear' : 'undo')}
            disabled={!undo}
            onTap={() => undo?.()}
          />
          <Button
            kind="soft"
            size="s"
            icon="plus"
            text={t('nextArea')}
            disabled={current.length < FEWEST_CORNERS}
            onTap={begin}
          />
          <Button kind="soft" size="s" icon="trash" text={t('clearAreas')} onTap={clear} />
        </Box>
      </Box>
      <ActionBar
        primary={{ text: t('confirm'), disabled: !finished, onTap: () => finished && onDone(finished) }}
      />
    </Box>
  );
}

/** Lets the user draw areas corner by corner; undefined when it is closed. */
export function openAreaDrawer(question: AreaQuestion): Promise<Outlines | undefined> {
  return askSheet({
    title: question.title,
    height: 'full',
    fixed: true,
    render: (answer) => <AreaDrawer question={question} onDone={answer} />,
  });
}
