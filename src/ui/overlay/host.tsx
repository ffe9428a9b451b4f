import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useTranslation } from '@/i18n/use-translation';
import { uiMessages } from '@/ui/messages';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { DialogView } from '../dialog/view';
import type { DialogContent } from '../dialog/types';
import { Icon } from '../icon';
import { useKeys } from '../keys/page-keys';
import { Pressable } from '../pressable';
import { Spinner } from '../spinner';
import { useThemeRoot } from '../theme/theme-root';
import { Text } from '../text';
import { coverLayer, hideNotice, overlayStore, type Layer, type OverlayNotice } from './machine';
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

/** Takes back what the notice says was done; Ctrl+Z does the same. */
function UndoButton({ id, onUndo }: { id: number; onUndo: () => void }) {
  const t = useTranslation(uiMessages);
  const undo = () => {
    hideNotice(id);
    onUndo();
  };
  useKeys('notice', { undo });
  return (
    <Pressable name={t('undo')} className="notice__undo" onTap={undo}>
      <Text className="notice__word">{t('undo')}</Text>
    </Pressable>
  );
}

function NoticeView({ notice }: { notice: OverlayNotice }) {
  const { id, kind, tone, text, onUndo } = notice;
  return (
    <Box className={cx('notice__box', onUndo && 'notice__box--undo')}>
      {kind === 'loading' ? <Spinner size={20} tone="on-toast" /> : null}
      {tone === 'plain' ? null : <Icon icon={NOTICE_ICON[tone]} size={20} tone="on-toast" />}
      <Text className="notice__text">{text}</Text>
      {onUndo ? <UndoButton id={id} onUndo={onUndo} /> : null}
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
  const top = useStore(overlayStore, coverLayer);
  const urgent = notice?.tone === 'danger';
  return (
    <Portal>
      <Box className={cx('overlays', root.className)} style={root.style}>
        {layers.map((layer) => (
          <LayerView key={layer.id} layer={layer} visible={layer.closing || layer.id === top?.id} />
        ))}
        {notice?.kind === 'loading' ? <Box className="notice__block" /> : null}
        <Box className={cx('notice', notice?.onUndo && 'notice--below')} role="status">
          {notice && !urgent ? <NoticeView notice={notice} /> : null}
        </Box>
        <Box className="notice" role="alert">
          {notice && urgent ? <NoticeView notice={notice} /> : null}
        </Box>
      </Box>
    </Portal>
  );
}
