import { useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { closeLayer, coverLayer, openLayer, overlayStore, type Layer, type LayerKind } from './machine';

/**
 * Takes part in "one at a time" for an overlay that its owner draws in place. Open while `open`; undefined once there is
 * nothing left to draw.
 */
export function useLayer(
  kind: LayerKind,
  open: boolean,
  onDismiss: () => void,
): { closing: boolean; visible: boolean } | undefined {
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  const [id, setId] = useState(0);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const opened = openLayer({ kind, content: {}, onDismiss: () => dismiss.current() });
    setId(opened);
    return () => closeLayer(opened);
  }, [kind, open]);
  const layer: Layer | undefined = useStore(overlayStore, (state) =>
    state.layers.find((other) => other.id === id),
  );
  const top = useStore(overlayStore, coverLayer);
  return layer && { closing: layer.closing, visible: layer.closing || layer.id === top?.id };
}
