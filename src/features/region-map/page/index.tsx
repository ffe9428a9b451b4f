import dayjs from 'dayjs';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { HALF_HOUR_MS } from '@/data/query/query';
import { useQuery } from '@/data/query/use-query';
import { useMapSource } from '@/form/places/map-source';
import { mapMessages } from '@/ui/map/messages';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { MapFrame } from '@/features/shared/map-frame';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { serverClock } from '@/data/session/session';
import {
  PERIOD_TYPES,
  regionPeriodOf,
  shiftRegionPeriod,
  type Period,
  type PeriodType,
} from '@/features/region-map/period';
import {
  areasOf,
  askPoints,
  askRegions,
  joinRegions,
  type SalesRegion,
  type RegionMap,
} from '@/features/region-map/regions';
import { RegionLegend, RegionSwatch } from '@/features/region-map/legend';
import { Box } from '@/ui/box';
import { Cell } from '@/ui/cell';
import { MapPane, type MapView } from '@/ui/map';
import { middleOf } from '@/ui/map/types';
import { Page } from '@/ui/page';
import { Scroll } from '@/ui/scroll';
import { Segment } from '@/ui/segment';
import { Sheet } from '@/ui/sheet';
import { ErrorState, Skeleton } from '@/ui/states';
import { PeriodNavigator } from '@/ui/period-navigator';
import { useIsDesktop } from '@/ui/internal/is-desktop';
import './index.scss';

/** Closer than the whole tenant, wide enough for a region. */
const REGION_ZOOM = 13;
const COUNTRY: MapView = { longitude: 112, latitude: 32, zoom: 5 };

interface PeriodBarProps {
  period: Period;
  onChange: (period: Period) => void;
}

function usePeriodText({ type, first }: Period): string {
  const t = useTranslation(mapMessages);
  const day = dayjs(first);
  const year = day.year();
  if (type === 'year') return t('yearText', { year });
  if (type === 'quarter') return t('quarterText', { year, quarter: Math.floor(day.month() / 3) + 1 });
  return t('monthText', { year, month: day.month() + 1 });
}

/** Which year, quarter or month is shown. */
function PeriodBar({ period, onChange }: PeriodBarProps) {
  const t = useTranslation(mapMessages);
  const text = usePeriodText(period);
  const change = (type: PeriodType) =>
    onChange(regionPeriodOf(type, dayjs(serverClock.now()).format('YYYY-MM-DD')));
  return (
    <Box className="region-map__period">
      <Segment
        name={t('period')}
        options={PERIOD_TYPES.map((type) => ({ key: type, text: t(type) }))}
        value={period.type}
        onChange={(key) => change(PERIOD_TYPES.find((type) => type === key) ?? 'month')}
      />
      <PeriodNavigator
        title={text}
        previous={t('previous')}
        next={t('next')}
        onTurn={(by) => onChange(shiftRegionPeriod(period, by))}
      />
    </Box>
  );
}

const AREAS = { name: 'regionMap:areas', ask: askRegions, goodFor: HALF_HOUR_MS };

/** The map of a period, read again whenever the period changes; without network, what was read of it earlier. */
function useRegionMap(period: Period) {
  const points = useQuery({
    name: `regionMap:${period.type}:${period.first}`,
    ask: () => askPoints(period),
    goodFor: HALF_HOUR_MS,
  });
  const areas = useQuery(AREAS);
  const map = useMemo(
    () => points.data && areas.data && joinRegions(points.data, [...areas.data, ...areasOf(points.data)]),
    [points.data, areas.data],
  );
  // Until another period has been read the previous one stays: nothing jumps.
  const last = useRef(map);
  if (map) last.current = map;
  const why = points.error || areas.error || points.why || areas.why;
  const isMissing = points.error !== '' || areas.error !== '';
  const ages = [points.since, areas.since].filter((since) => since !== undefined);
  return {
    map: map ?? (isMissing ? undefined : last.current),
    isOfPeriod: map !== undefined,
    error: !map && isMissing ? why : '',
    why,
    since: map && ages.length > 0 ? Math.min(...ages) : undefined,
    reload: async () => void (await Promise.all([points.refresh(), areas.refresh()])),
  };
}

/**
 * Shows all of a period once, when it has content, unless the user has chosen a part of the map by then: later answers of the
 * server move nothing away from under the user's eyes.
 */
function useFit(period: Period, map: RegionMap | undefined): { fit: object | undefined; keep: () => void } {
  const [fit, setFit] = useState<object>();
  const key = `${period.type}:${period.first}`;
  const settled = useRef('');
  const hasContent = map !== undefined && map.points.length + map.regions.length > 0;
  useEffect(() => {
    if (!hasContent || settled.current === key) return;
    settled.current = key;
    setFit({});
  }, [hasContent, key]);
  const keep = useCallback(() => {
    settled.current = key;
  }, [key]);
  return { fit, keep };
}

interface RegionListProps {
  map: RegionMap;
  onRegion: (region: SalesRegion) => void;
}

/** The regions with how much lies in each, the fullest first. */
function RegionList({ map, onRegion }: RegionListProps) {
  const t = useTranslation(mapMessages);
  return (
    <Box>
      {map.regions.map((region) => (
        <Cell
          key={region.id}
          lead={<RegionSwatch color={region.color} />}
          title={region.title}
          hint={region.owner}
          value={t('points', { count: region.count })}
          onTap={() => onRegion(region)}
        />
      ))}
      {map.outside > 0 ? <Cell title={t('outside')} value={t('points', { count: map.outside })} /> : null}
    </Box>
  );
}

/** Service points and regions of a tenant by year, quarter or month. */
export function JiejieMapPage() {
  const t = useTranslation(mapMessages);
  const title = useTranslation(routeMessages)('jiejieMap');
  const source = useMapSource();
  const wide = useIsDesktop();
  const [period, setPeriod] = useState(() =>
    regionPeriodOf('quarter', dayjs(serverClock.now()).format('YYYY-MM-DD')),
  );
  const { map, isOfPeriod, error, why, since, reload } = useRegionMap(period);
  const offline = useOfflineBar(since, { why, onRetry: () => void reload() });
  const [view, setView] = useState<MapView>(COUNTRY);
  const [selected, setSelected] = useState<string>();
  const [list, setList] = useState(false);
  const { fit, keep } = useFit(period, isOfPeriod ? map : undefined);
  const point = map?.points.find(({ id }) => id === selected);
  const showRegion = (region: SalesRegion) => {
    const middle = middleOf(region.corners);
    setList(false);
    keep();
    if (middle) setView({ ...middle, zoom: REGION_ZOOM });
  };
  const bar = (
    <PeriodBar
      period={period}
      onChange={(next) => {
        setSelected(undefined);
        setPeriod(next);
      }}
    />
  );
  const summary = map
    ? map.points.length === 0
      ? t('noPoints')
      : t('pointsIn', { areas: map.regions.length, count: map.points.length })
    : '';
  return (
    <Page
      title={title}
      offline={offline}
      width="full"
      fixed
      under={wide ? undefined : bar}
      actions={[
        ...(wide || !map ? [] : [{ name: t('regions'), onTap: () => setList(true) }]),
        { name: t('reload'), icon: 'refresh' as const, onTap: reload },
      ]}
    >
      {error ? (
        <ErrorState text={error} onRetry={reload} />
      ) : (
        <MapFrame
          side={
            wide ? (
              <>
                {bar}
                <Scroll className="region-map__scroll">
                  {map ? <RegionList map={map} onRegion={showRegion} /> : <Skeleton shape="rows" />}
                </Scroll>
              </>
            ) : undefined
          }
          note={point ? point.title : summary}
        >
          <MapPane
            name={title}
            source={source}
            view={view}
            fit={fit}
            markers={map?.points}
            areas={map?.regions}
            selected={selected}
            onMarker={setSelected}
            onArea={(id) => {
              const region = map?.regions.find((one) => one.id === id);
              if (region) showRegion(region);
            }}
            onTap={() => setSelected(undefined)}
          />
        </MapFrame>
      )}
      {wide || !map || error ? null : <RegionLegend map={map} onRegion={showRegion} />}
      <Sheet open={list} title={t('regions')} height="tall" onClose={() => setList(false)}>
        {map ? <RegionList map={map} onRegion={showRegion} /> : null}
      </Sheet>
    </Page>
  );
}
