import { createStore } from 'zustand/vanilla';

/**
 * What lies over the pages. §4: only one modal, one toast, one image preview at a time.
 * - A dialog requested while another modal dialog is open waits for its turn.
 * - A picker or dialog opened from a sheet takes the sheet's place; the sheet comes back when it closes.
 * - A popover belongs to a field: what it lies over stays in sight.
 * - A second image preview replaces the first. A toast replaces a toast, and ends a loading notice.
 */

/** §4, §9: how long a closing layer keeps its content (ms), for the exit animation. */
export const CLOSE_MS = 300;

export type LayerKind = 'dialog' | 'sheet' | 'preview' | 'popover';

export interface Layer<Content = unknown> {
  id: number;
  kind: LayerKind;
  content: Content;
  /** Leaving: no longer responds, still drawn for CLOSE_MS. */
  closing: boolean;
  /** Called for a close request from outside (Esc, scrim, back); the layer's owner decides what that means. */
  onDismiss: () => void;
}

export interface OverlayNotice {
  id: number;
  kind: 'toast' | 'loading';
  tone: 'success' | 'danger' | 'plain';
  text: string;
  /** Undoes what the text says was done; the notice goes with it. */
  onUndo?: () => void;
}

export interface OverlayState {
  /** Bottom to top; only the last one that is not closing can be seen and reached, popovers aside. */
  layers: Layer[];
  waiting: Layer[];
  notice?: OverlayNotice;
}

export const overlayStore = createStore<OverlayState>(() => ({ layers: [], waiting: [] }));

let lastId = 0;
const nextId = () => (lastId += 1);

const isOpen = (layer: Layer) => !layer.closing;

/** The layer that a step back closes, if any. */
export function topLayer({ layers }: OverlayState): Layer | undefined {
  return [...layers].reverse().find(isOpen);
}

/** The layer that can be seen and reached, if any: popovers belong to what they lie over. */
export function coverLayer({ layers }: OverlayState): Layer | undefined {
  return [...layers].reverse().find((layer) => isOpen(layer) && layer.kind !== 'popover');
}

/** Opens a layer, or queues it (see above). Returns its id, for `closeLayer`. */
export function openLayer(layer: Omit<Layer, 'id' | 'closing'>): number {
  const entry: Layer = { ...layer, id: nextId(), closing: false };
  const { layers, waiting } = overlayStore.getState();
  const busy = layers.some((other) => isOpen(other) && other.kind === 'dialog');
  if (entry.kind === 'dialog' && busy) {
    overlayStore.setState({ waiting: [...waiting, entry] });
  } else {
    for (const other of layers) if (entry.kind === 'preview' && other.kind === 'preview') other.onDismiss();
    overlayStore.setState({ layers: [...overlayStore.getState().layers, entry] });
  }
  return entry.id;
}

/** Closes a layer: it stays drawn for CLOSE_MS, then the next waiting dialog opens. Unknown ids are ignored. */
export function closeLayer(id: number): void {
  const { layers, waiting } = overlayStore.getState();
  if (waiting.some((layer) => layer.id === id)) {
    overlayStore.setState({ waiting: waiting.filter((layer) => layer.id !== id) });
    return;
  }
  if (!layers.some((layer) => layer.id === id && isOpen(layer))) return;
  overlayStore.setState({
    layers: layers.map((layer) => (layer.id === id ? { ...layer, closing: true } : layer)),
  });
  setTimeout(() => removeLayer(id), CLOSE_MS);
}

function removeLayer(id: number): void {
  const { layers, waiting } = overlayStore.getState();
  const left = layers.filter((layer) => layer.id !== id);
  const busy = left.some((layer) => isOpen(layer) && layer.kind === 'dialog');
  const [next, ...later] = waiting;
  if (next && !busy) overlayStore.setState({ layers: [...left, next], waiting: later });
  else overlayStore.setState({ layers: left });
}

/** Closes whatever lies over the page the way its owner dismisses it; a toast stays for its time. */
export function dismissLayers(): void {
  const { layers, waiting } = overlayStore.getState();
  for (const layer of [...waiting, ...layers]) layer.onDismiss();
}

/**
 * Closes everything that is open, including notices.
 *
 * @internal between two tests
 */
export function dismissAll(): void {
  dismissLayers();
  hideNotice();
}

/** Closes the sheets and previews of a page that is left. A dialog may be about leaving, so it stays. */
export function dismissSheets(): void {
  for (const layer of overlayStore.getState().layers) {
    if (isOpen(layer) && layer.kind !== 'dialog') layer.onDismiss();
  }
}

let noticeTimer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast or loading notice in place of the current one; `ms` 0 keeps it until hidden. Returns its id. */
export function showNotice(notice: Omit<OverlayNotice, 'id'>, ms: number): number {
  clearTimeout(noticeTimer);
  const id = nextId();
  overlayStore.setState({ notice: { ...notice, id } });
  if (ms > 0) noticeTimer = setTimeout(() => hideNotice(id), ms);
  return id;
}

/** Hides the notice (the one with this id, if given). */
export function hideNotice(id?: number): void {
  const { notice } = overlayStore.getState();
  if (!notice || (id !== undefined && notice.id !== id)) return;
  clearTimeout(noticeTimer);
  overlayStore.setState({ notice: undefined });
}
