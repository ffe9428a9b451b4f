import { useLayoutEffect, useId, useRef, useState } from 'react';
import { windowSize } from '@/device/runtime/window-size';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import type { PanHandlers, PanPoint } from '../box/types';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { Image } from '../image';
import { useFocusTrap } from '../overlay/focus-trap';
import { Pressable } from '../pressable';
import { Text } from '../text';
import type { PreviewImage } from './types';
import { useKeys } from '../keys/page-keys';
import { useWheelZoom } from './viewer-wheel.h5';
import { clampView, moveView, wholeView, zoomViewAt, type View } from './zoom';
import './index.scss';

interface ViewerProps {
  images: readonly PreviewImage[];
  start: number;
  visible: boolean;
  closing: boolean;
  onClose: () => void;
}

/** A swipe of this share of the width turns to the next image. */
const TURN = 0.2;
/** Two taps within this time (ms) zoom in or out. */
const DOUBLE_TAP_MS = 300;
const STEP = 1.5;

/** Handles fingers on the image: drag, pinch, double tap, and swipe to the next one when it is not zoomed. */
function useGestures(view: View, show: (view: View) => void, turn: (by: number) => void): PanHandlers {
  const from = useRef<{ points: PanPoint[]; view: View; moved: number } | null>(null);
  const lastTap = useRef(0);
  const { width, height } = windowSize();
  return {
    onStart: (points) => {
      from.current = { points, view, moved: 0 };
    },
    onMove: (points) => {
      const start = from.current;
      if (!start) return;
      if (points.length !== start.points.length) {
        from.current = { points, view, moved: start.moved };
        return;
      }
      start.moved = (points[0]?.x ?? 0) - (start.points[0]?.x ?? 0);
      show(moveView(start.view, start.points, points, width, height));
    },
    onEnd: (points) => {
      const start = from.current;
      if (!start || points.length > 0) {
        from.current = start && { ...start, points, view };
        return;
      }
      from.current = null;
      if (view.zoom === 1 && Math.abs(start.moved) > width * TURN) turn(start.moved < 0 ? 1 : -1);
      if (Math.abs(start.moved) > 5) return;
      const now = Date.now();
      if (now - lastTap.current < DOUBLE_TAP_MS) show(view.zoom > 1 ? wholeView : { ...wholeView, zoom: 2 });
      lastTap.current = now;
    },
  };
}

/** One image over the whole screen, with a way to its neighbours. */
export function ImageViewer({ images, start, visible, closing, onClose }: ViewerProps) {
  const t = useTranslation(uiMessages);
  const id = useId();
  const [at, setAt] = useState(start);
  const [view, setView] = useState(wholeView);
  const [failed, setFailed] = useState(false);
  useFocusTrap(id, visible && !closing, onClose);
  useLayoutEffect(() => {
    setView(wholeView);
    setFailed(false);
  }, [at]);
  const turn = (by: number) => setAt((now) => Math.min(Math.max(now + by, 0), images.length - 1));
  const zoomBy = (factor: number) => {
    const { width, height } = windowSize();
    setView((now) => clampView({ ...now, zoom: now.zoom * factor }, width, height));
  };
  const acts = {
    previous: () => turn(-1),
    next: () => turn(1),
    larger: () => zoomBy(STEP),
    smaller: () => zoomBy(1 / STEP),
  };
  useKeys('viewer', visible && !closing ? acts : {}, { within: id });
  useWheelZoom(id, (factor, at) => {
    const { width, height } = windowSize();
    setView((now) => zoomViewAt(now, factor, at, width, height));
  });
  const pan = useGestures(view, setView, turn);
  const image = images[at];
  const label = t('imageOf', { index: at + 1, count: images.length });
  return (
    <Box
      id={id}
      role="dialog"
      name={label}
      className={cx('viewer', closing && 'viewer--closing', !visible && 'viewer--under')}
    >
      <Box className="viewer__stage" onPan={pan}>
        {failed ? (
          <Text role="alert" className="viewer__failed">
            {t('imageFailed')}
          </Text>
        ) : (
          <Image
            src={image?.src ?? ''}
            name={image?.name || t('image')}
            fit="contain"
            lazy={false}
            className="viewer__image"
            style={{ transform: `translateX(${view.x}px) translateY(${view.y}px) scale(${view.zoom})` }}
            onError={() => setFailed(true)}
          />
        )}
      </Box>
      <Box className="viewer__bar">
        <Text role="status" className="viewer__count">{`${at + 1} / ${images.length}`}</Text>
        <Pressable
          name={t('zoomOut')}
          disabled={view.zoom <= 1}
          className="viewer__button"
          onTap={() => zoomBy(1 / STEP)}
        >
          <Icon icon="minus" tone="on-toast" />
        </Pressable>
        <Pressable
          name={t('zoomIn')}
          disabled={view.zoom >= 4}
          className="viewer__button"
          onTap={() => zoomBy(STEP)}
        >
          <Icon icon="plus" tone="on-toast" />
        </Pressable>
        <Pressable name={t('close')} className="viewer__button" onTap={onClose}>
          <Icon icon="close" tone="on-toast" />
        </Pressable>
      </Box>
      {at > 0 ? (
        <Pressable name={t('previous')} className="viewer__turn viewer__turn--left" onTap={() => turn(-1)}>
          <Icon icon="left" tone="on-toast" />
        </Pressable>
      ) : null}
      {at < images.length - 1 ? (
        <Pressable name={t('next')} className="viewer__turn viewer__turn--right" onTap={() => turn(1)}>
          <Icon icon="right" tone="on-toast" />
        </Pressable>
      ) : null}
    </Box>
  );
}
