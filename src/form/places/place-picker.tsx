import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { whereAmI } from '@/data/query/ask-places';
import type { MapPlace } from '@/data/protocol/engines';
import { useMapSource } from '@/form/places/map-source';
import { searchRules } from '@/form/places/search';
import type { ChosenPlace, PlaceQuestion } from '@/form/places/types';
import { usePlaces } from '@/form/places/use-places';
import { createTurns } from '@/lib/cancellation';
import { distanceBetween, formatDistance, type Coordinate } from '@/lib/geo';
import { mapMessages } from '@/ui/map/messages';
import { useTranslation } from '@/i18n/use-translation';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { cx } from '@/ui/internal/cx';
import { Icon } from '@/ui/icon';
import { MapPane } from '@/ui/map';
import { DEFAULT_ZOOM, NOWHERE, type MapView } from '@/ui/map/types';
import { SearchBar } from '@/ui/search-bar';
import { askSheet } from '@/ui/sheet';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import { VirtualList } from '@/ui/virtual-list';
import './place.scss';

const ROW = 64;

interface RowProps {
  name: string;
  hint: string;
  chosen: boolean;
  onTap: () => void;
}

function PlaceRow({ name, hint, chosen, onTap }: RowProps) {
  return (
    <Pressable
      role="radio"
      name={[name, hint].filter(Boolean).join(' ')}
      checked={chosen}
      className="place__row"
      onTap={onTap}
    >
      <Box className="place__row-words">
        <Text lines={1} className={cx('place__name', chosen && 'place__name--on')}>
          {name}
        </Text>
        {hint ? (
          <Text lines={1} className="place__hint">
            {hint}
          </Text>
        ) : null}
      </Box>
      {chosen ? <Icon icon="check" size={20} tone="brand" /> : null}
    </Pressable>
  );
}

/** The centre of the map: the point that was passed in, else the user's position. */
function useMiddle(start: Coordinate | undefined) {
  const [view, setView] = useState<MapView>(start ? { ...start, zoom: DEFAULT_ZOOM } : NOWHERE);
  const [center, setCenter] = useState<Coordinate | undefined>(start);
  const [here, setHere] = useState<Coordinate & { accuracy: number }>();
  const [message, setMessage] = useState('');
  // A device may take its time: if the user has moved the map meanwhile, it stays there.
  const nextMove = useRef(createTurns()).current;
  const locate = useCallback(
    async (move: boolean) => {
      const turn = nextMove();
      const found = await whereAmI();
      setMessage(found.message);
      if (found.ok && found.from === 'device') setHere(found.position);
      if (!move || turn.isCancelled) return;
      const { longitude, latitude } = found.ok ? found.position : NOWHERE;
      setView({ longitude, latitude, zoom: found.ok ? DEFAULT_ZOOM : NOWHERE.zoom });
      setCenter({ longitude, latitude });
    },
    [nextMove],
  );
  const [from] = useState(start);
  useEffect(() => {
    void locate(from === undefined);
  }, [from, locate]);
  return { view, setView, center, setCenter, here, message, locate, stay: nextMove };
}

interface PickerProps {
  question: PlaceQuestion;
  onDone: (place: ChosenPlace) => void;
}

function usePicker({ question }: Pick<PickerProps, 'question'>) {
  const t = useTranslation(mapMessages);
  const source = useMapSource();
  const middle = useMiddle(question.start);
  const rules = useMemo(() => searchRules(source.kind), [source.kind]);
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<MapPlace>();
  const { center, setCenter, setView, stay } = middle;
  const places = usePlaces(rules, center, keyword);
  const turnTo = (point: Coordinate) => {
    stay();
    setChosen(undefined);
    setCenter(point);
  };
  const point: MapPlace | undefined = center && {
    name: places.address || t('chosenPoint'),
    address: places.address,
    distance: middle.here ? Math.round(distanceBetween(middle.here, center)) : 0,
    longitude: Number(center.longitude.toFixed(6)),
    latitude: Number(center.latitude.toFixed(6)),
  };
  const choose = (place: MapPlace) => {
    stay();
    setChosen(place);
    setView({ longitude: place.longitude, latitude: place.latitude, zoom: DEFAULT_ZOOM });
  };
  return { source, middle, keyword, setKeyword, chosen, choose, places, point, turnTo };
}

function PlacePicker({ question, onDone }: PickerProps) {
  const t = useTranslation(mapMessages);
  const { source, middle, keyword, setKeyword, chosen, choose, places, point, turnTo } = usePicker({
    question,
  });
  const { view, here, message, locate, setView } = middle;
  const result = chosen ?? point;
  const rows = keyword.trim() === '' && point ? [point, ...places.places] : places.places;
  return (
    <Box className="place">
      <Box className="place__map">
        <MapPane
          name={question.title}
          source={source}
          view={view}
          here={here}
          pin
          onLocate={() => {
            setKeyword('');
            return locate(true);
          }}
          onMove={(next) => turnTo(next)}
          onTap={(tapped) => {
            setView({ ...tapped, zoom: DEFAULT_ZOOM });
            turnTo(tapped);
          }}
        />
      </Box>
      <Box className="place__found">
        <SearchBar value={keyword} onChange={setKeyword} placeholder={t('search')} />
        {message ? (
          <Text role="status" className="place__message">
            {message}
          </Text>
        ) : null}
        {places.status === 'failed' ? (
          <ErrorState compact text={t('placeFailed')} hint={places.error} onRetry={places.retry} />
        ) : rows.length === 0 && places.status === 'loading' ? (
          <Skeleton shape="rows" count={4} />
        ) : rows.length === 0 ? (
          <Empty compact text={keyword ? t('searchNone', { text: keyword }) : t('nearbyNone')} />
        ) : (
          <VirtualList
            name={question.title}
            count={rows.length}
            estimate={ROW}
            keyOf={(index) => `${index} ${rows[index]?.longitude} ${rows[index]?.latitude}`}
            row={(index) => {
              const place = rows[index];
              if (!place) return null;
              return (
                <PlaceRow
                  name={place.name}
                  hint={
                    place === point
                      ? t('tapMap')
                      : t('distanceFrom', {
                          distance: formatDistance(place.distance),
                          address: place.address,
                        })
                  }
                  chosen={chosen ? chosen === place : place === point}
                  onTap={() => choose(place)}
                />
              );
            }}
            onReachEnd={places.more ? places.loadMore : undefined}
            footer={places.more ? <Text className="place__more">{t('more')}</Text> : null}
          />
        )}
      </Box>
      <ActionBar primary={{ text: t('confirm'), disabled: !result, onTap: () => result && onDone(result) }} />
    </Box>
  );
}

/** Shows the picker over the page; undefined when it is closed. */
export function openPlacePicker(question: PlaceQuestion): Promise<ChosenPlace | undefined> {
  return askSheet({
    title: question.title,
    height: 'full',
    fixed: true,
    render: (answer) => <PlacePicker question={question} onDone={answer} />,
  });
}
