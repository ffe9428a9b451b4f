import { createStore } from 'zustand/vanilla';

/**
 * What lies over the pages. §4: only one modal, one toast, one image preview at a time.
 * - A dialog asked for while another modal dialog is open waits for its turn.
 * - A picker or dialog opened from a sheet takes the sheet's place; the sheet comes back when it closes.
 * - A second image preview takes the place of the first. A toast replaces a toast, and ends a loading notice.
 */

/** §4, §9: what closes keeps its content so long (ms), for the movement out. */
export const CLOSE_MS = 300;

export type LayerKind = 'dialog' | 'sheet' | 'preview';

export interface Layer<Content = unknown> {
  id: number;
  kind: LayerKind;
  content: Content;
  /** Leaving: no longer answers, still drawn for CLOSE_MS. */
  closing: boolean;
  /** Asked to close from outside (Esc, scrim, back); the layer's owner decides what that means. */
  onDismiss: () => void;
}

export interface OverlayNotice {
  id: number;
  kind: 'toast' | 'loading';
  tone: 'success' | 'danger' | 'plain';
  text: string;
}

export interface OverlayState {
  /** Bottom to top; only the last one that is not closing is seen and reached. */
  layers: Layer[];
  waiting: Layer[];
  notice?: OverlayNotice;
}

export const overlayStore = createStore<OverlayState>(() => ({ layers: [], waiting: [] }));

let lastId = 0;
const nextId = () => (lastId += 1);

const isOpen = (layer: Layer) => !layer.closing;

/** The layer that is seen and reached, if any. */
export function topLayer(state: OverlayState): Layer | undefined {
  return [...state.layers].reverse().find(isOpen);
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

/** Closes whatever lies over the page by its owner's dismissal; a toast stays its time. */
export function dismissLayers(): void {
  const { layers, waiting } = overlayStore.getState();
  for (const layer of [...waiting, ...layers]) layer.onDismiss();
}

/**
 * Closes what is open, notices too.
 *
 * @internal between two tests
 */
export function dismissAll(): void {
  dismissLayers();
  hideNotice();
}

/** Closes what belongs to a page that is left: sheets and previews. A dialog may be about leaving and stays. */
export function dismissSheets(): void {
  for (const layer of overlayStore.getState().layers) {
    if (isOpen(layer) && layer.kind !== 'dialog') layer.onDismiss();
  }
}

let noticeTimer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast or loading notice in place of the present one; `ms` 0 keeps it until hidden. Returns its id. */
export function showNotice(notice: Omit<OverlayNotice, 'id'>, ms: number): number {
  clearTimeout(noticeTimer);
  const id = nextId();
  overlayStore.setState({ notice: { ...notice, id } });
  if (ms > 0) noticeTimer = setTimeout(() => hideNotice(id), ms);
  return id;
}

/** Hides the notice (of this id, when given). */
export function hideNotice(id?: number): void {
  const { notice } = overlayStore.getState();
  if (!notice || (id !== undefined && notice.id !== id)) return;
  clearTimeout(noticeTimer);
  overlayStore.setState({ notice: undefined });
}
