import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { DialogView } from '../dialog/view';
import type { DialogContent } from '../dialog/types';
import { Icon } from '../icon';
import { Spinner } from '../spinner';
import { useThemeRoot } from '../theme/theme-root';
import { Text } from '../text';
import { overlayStore, topLayer, type Layer, type OverlayNotice } from './machine';
import { Portal } from './portal';
import './index.scss';

/** What the host draws for a sheet or preview layer; absent when the owner draws it in place. */
export interface DrawnContent {
  render?: (state: { visible: boolean; closing: boolean }) => ReactNode;
}

function LayerView({ layer, visible }: { layer: Layer; visible: boolean }) {
  if (layer.kind === 'dialog') {
    return (
      <DialogView
        content={layer.content as DialogContent}
        visible={visible}
        closing={layer.closing}
        onDismiss={layer.onDismiss}
      />
    );
  }
  return <>{(layer.content as DrawnContent).render?.({ visible, closing: layer.closing })}</>;
}

const NOTICE_ICON = { success: 'check', danger: 'alert' } as const;

function NoticeView({ notice }: { notice: OverlayNotice }) {
  const { kind, tone, text } = notice;
  return (
    <Box className="notice__box">
      {kind === 'loading' ? <Spinner size={20} tone="on-toast" /> : null}
      {tone === 'plain' ? null : <Icon icon={NOTICE_ICON[tone]} size={20} tone="on-toast" />}
      <Text className="notice__text">{text}</Text>
    </Box>
  );
}

/**
 * Draws whatever lies over the front page. The live regions exist before they have anything to say, so that screen readers
 * announce the first message too.
 */
export function OverlayHost() {
  const root = useThemeRoot();
  const { layers, notice } = useStore(overlayStore);
  const top = useStore(overlayStore, topLayer);
  const urgent = notice?.tone === 'danger';
  return (
    <Portal>
      <Box className={cx('overlays', root.className)} style={root.style}>
        {layers.map((layer) => (
          <LayerView key={layer.id} layer={layer} visible={layer.closing || layer.id === top?.id} />
        ))}
        {notice?.kind === 'loading' ? <Box className="notice__block" /> : null}
        <Box className="notice" role="status">
          {notice && !urgent ? <NoticeView notice={notice} /> : null}
        </Box>
        <Box className="notice" role="alert">
          {notice && urgent ? <NoticeView notice={notice} /> : null}
        </Box>
      </Box>
    </Portal>
  );
}
