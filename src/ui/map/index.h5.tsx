import { useEffect, useRef, useState } from 'react';
import { mapMessages } from '@/ui/map/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Spinner } from '../spinner';
import { Pressable } from '../pressable';
import { MapControls } from './controls';
import type { MapEngine } from './engine.h5';
import type { MapProps, MapSource } from './types';
import { createCancellation } from '@/lib/cancellation';
import './index.scss';

export type { MapArea, MapMarker, MapProps, MapSource, MapTone, MapView } from './types';

/** The parts of the source whose change requires a new map. */
const keyOf = (source: MapSource): string =>
  source.kind === 'tiles'
    ? `${source.datum} ${source.address}`
    : `${source.kind} ${'key' in source ? source.key : ''}`;

type Phase = 'loading' | 'ready' | 'failed';

/** Loads Leaflet when a map is first shown and keeps it in step with the properties. */
function useEngine(props: MapProps, attempt: number) {
  const t = useTranslation(mapMessages);
  const host = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const engine = useRef<MapEngine>();
  const [phase, setPhase] = useState<Phase>('loading');
  const latest = useRef({ props, t });
  latest.current = { props, t };
  const sourceKey = keyOf(props.source);

  useEffect(() => {
    const leaving = createCancellation();
    let watch: ResizeObserver | undefined;
    setPhase('loading');
    const start = async () => {
      const { MapEngine: Engine } = await import('./engine.h5');
      if (leaving.isCancelled || !host.current || !below.current) return;
      const now = () => latest.current.props;
      const made = new Engine(host.current, below.current, now().source, now().view, {
        onMove: (view) => now().onMove?.(view),
        onTap: (point) => now().onTap?.(point),
        onMarker: (id) => now().onMarker?.(id),
        onArea: (id) => now().onArea?.(id),
        onFailed: () => setPhase('failed'),
        clusterName: (count) => latest.current.t('cluster', { count }),
      });
      engine.current = made;
      made.show(now());
      if (now().fit) made.fit(now());
      watch = new ResizeObserver(() => made.resized());
      watch.observe(host.current);
      setPhase(now().source.kind === 'none' ? 'failed' : 'ready');
    };
    start().catch(() => {
      if (!leaving.isCancelled) setPhase('failed');
    });
    return () => {
      leaving.cancel();
      watch?.disconnect();
      engine.current?.destroy();
      engine.current = undefined;
    };
  }, [sourceKey, attempt]);

  const { name, markers, cluster, selected, areas, circles, path, here, view, fit } = props;
  const drawsAreas = props.onArea !== undefined;
  useEffect(() => {
    engine.current?.show(latest.current.props);
  }, [name, markers, cluster, selected, areas, circles, path, here, drawsAreas]);
  useEffect(() => engine.current?.go(view), [view]);
  useEffect(() => {
    if (fit) engine.current?.fit(latest.current.props);
  }, [fit]);
  return { host, below, phase, zoomBy: (steps: number) => engine.current?.zoomBy(steps) };
}

/** A map in a browser: Leaflet over tiles, or over the provider's own map (spec §7). */
export function MapPane(props: MapProps) {
  const { source, pin, onLocate } = props;
  const t = useTranslation(mapMessages);
  const [attempt, setAttempt] = useState(0);
  const { host, below, phase, zoomBy } = useEngine(props, attempt);
  const attribution = source.kind === 'tiles' ? source.attribution : '';
  return (
    <div className="map">
      <div ref={below} className="map__below" aria-hidden />
      <div ref={host} key={`${keyOf(source)} ${attempt}`} className="map__host" role="region" />
      {pin ? (
        <div className="map__pin" aria-hidden>
          <span className="map-pin">
            <span className="map-pin__drop map-pin__drop--danger">
              <span className="map-pin__dot" />
            </span>
          </span>
        </div>
      ) : null}
      {phase === 'loading' ? (
        <div className="map__state" role="status">
          <Spinner size={24} />
          <span className="map__words">{t('loading')}</span>
        </div>
      ) : null}
      {phase === 'failed' ? (
        <div className="map__notice" role="alert">
          <span className="map__words">{source.notice}</span>
          {source.kind === 'none' ? null : (
            <Pressable
              name={t('retry')}
              className="map__retry"
              onTap={() => setAttempt((count) => count + 1)}
            >
              <span className="map__retry-text">{t('retry')}</span>
            </Pressable>
          )}
        </div>
      ) : null}
      <MapControls onZoom={zoomBy} onLocate={onLocate} />
      <div className="map__attribution">
        <a className="map__licence" href="https://leafletjs.com" target="_blank" rel="noreferrer">
          {t('leaflet')}
        </a>
        {attribution ? <span>{` · ${attribution}`}</span> : null}
      </div>
    </div>
  );
}
