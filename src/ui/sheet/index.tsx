import { useRef } from 'react';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { closeLayer, openLayer } from '../overlay/machine';
import { Portal } from '../overlay/portal';
import { useLayer } from '../overlay/use-layer';
import { useThemeRoot } from '../theme/theme-root';
import { SheetFrame } from './frame';
import type { AskSheetOptions, OpenSheetOptions, SheetProps } from './types';

/**
 * A sheet whose content belongs to the page (its state and context stay). After closing, the last content stays for 300 ms
 * for the exit animation (§4).
 */
export function Sheet(props: SheetProps) {
  const root = useThemeRoot();
  const layer = useLayer('sheet', props.open, props.onClose);
  const last = useRef(props);
  if (props.open) last.current = props;
  if (!layer) return null;
  const { open: _open, onClose: _onClose, children, ...frame } = last.current;
  return (
    <Portal>
      <Box className={cx('overlays', root.className)} style={root.style}>
        <SheetFrame {...frame} visible={layer.visible} closing={layer.closing} onDismiss={props.onClose}>
          {children}
        </SheetFrame>
      </Box>
    </Portal>
  );
}

/** Opens a sheet from code; returns the function that closes it. */
export function openSheet({ render, footer, onClose, ...frame }: OpenSheetOptions): () => void {
  let closed = false;
  const close = () => {
    if (closed) return;
    closed = true;
    closeLayer(id);
    onClose?.();
  };
  const content = {
    render: (state: { visible: boolean; closing: boolean }) => (
      <SheetFrame {...frame} {...state} footer={footer?.(close)} onDismiss={close}>
        {render(close)}
      </SheetFrame>
    ),
  };
  const id = openLayer({ kind: 'sheet', content, onDismiss: close });
  return close;
}

/** Opens a sheet that asks a question. @returns the answer of its content, undefined when it was closed */
export function askSheet<T>({ render, ...frame }: AskSheetOptions<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    openSheet({
      ...frame,
      onClose: () => resolve(undefined),
      render: (close) =>
        render((value) => {
          resolve(value);
          close();
        }),
    });
  });
}
