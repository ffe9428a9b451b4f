import { glassEasel } from 'glass-easel-miniprogram-adapter';

/** The part of a component, page or element of glass-easel that the host uses. */
export interface EaselElement {
  is?: string;
  id: string;
  dataset: Record<string, unknown>;
  /** The element in the host's document. */
  $$: HTMLElement;
  data: Record<string, unknown>;
  parentNode: EaselElement | null;
  addListener(event: string, action: (event: EaselEvent) => void): void;
  triggerEvent(name: string, detail: unknown, options?: { bubbles?: boolean; composed?: boolean }): void;
  triggerPageLifetime(name: string, args: unknown[]): void;
  getShadowRoot(): { childNodes: EaselElement[] } | null;
}

/** The definition context of a built-in component. */
export interface BuiltinContext {
  self: EaselElement;
  lifetime(name: 'attached' | 'detached', action: () => void): void;
  observer(fields: string | string[], action: (...values: unknown[]) => void): void;
}

/** An event as listeners get it. */
export interface EaselEvent {
  type: string;
  target: EaselElement;
  detail: unknown;
  touches?: unknown;
  changedTouches?: unknown;
  stopPropagation(): void;
  getOriginalEvent(): unknown;
}

interface DispatchableEvent extends EaselEvent {
  getEventBubbleStatus(): number;
}

interface EventClass {
  new (type: string, detail: unknown, options: object): DispatchableEvent;
  dispatchEvent(target: EaselElement, event: DispatchableEvent): void;
}

const EaselEventClass = glassEasel.Event as unknown as EventClass;

/** The element of the component framework behind a document element or one of its parents. */
export function easelOf(element: Element | null): EaselElement | undefined {
  for (
    let node = element as (Element & { __wxElement?: EaselElement }) | null;
    node;
    node = node.parentElement
  ) {
    if (node.__wxElement) return node.__wxElement;
  }
  return undefined;
}

/**
 * Sends an event through the component tree, as the phone's view layer does.
 *
 * @returns 1 when a listener prevents the default
 */
export function sendEvent(target: EaselElement, type: string, detail: unknown, options: object = {}): number {
  const event = new EaselEventClass(type, detail, { capturePhase: true, ...options });
  // Taro reads touches from the event itself, where phones put them.
  const touched = detail as { touches?: unknown; changedTouches?: unknown } | null;
  if (touched?.touches) event.touches = touched.touches;
  if (touched?.changedTouches) event.changedTouches = touched.changedTouches;
  EaselEventClass.dispatchEvent(target, event);
  return event.getEventBubbleStatus();
}
