import { callJs, later, refuse, strict, world } from './world';

/** A view as the phone would draw it. */
export interface View {
  tag: number;
  kind: string;
  props: Record<string, unknown>;
  children: number[];
  parent?: number;
}

export const ROOT = 11;
const SCREEN = { width: 375, height: 812 };
const views = new Map<number, View>([[ROOT, { tag: ROOT, kind: 'root', props: {}, children: [] }]]);

/** Every kind of view that the app may draw; any other is refused by name. */
const KINDS = [
  'RCTView',
  'RCTText',
  'RCTVirtualText',
  'RCTRawText',
  'RCTScrollView',
  'AndroidHorizontalScrollView',
  'AndroidHorizontalScrollContentView',
  'AndroidTextInput',
  'AndroidProgressBar',
  'AndroidSwipeRefreshLayout',
  'RCTImageView',
  'RCTTextInlineImage',
  'RCTModalHostView',
  'RNCSafeAreaProvider',
  'RNCSafeAreaView',
  'RNGestureHandlerRootView',
  'RNGestureHandlerButton',
  'RNSScreen',
  'RNSScreenContainer',
  'RNCSlider',
  'RNCWebView',
  'RNCViewPager',
  'RNSVGSvgViewAndroid',
  'RNSVGGroup',
  'RNSVGPath',
];

/** Requested by libraries that can do without: gesture-handler under its own name, the stack for its iOS title. */
const ASKED = ['getConstants', 'RNCMaskedView'];

const bubbling = (name: string) => ({
  phasedRegistrationNames: { bubbled: `on${name}`, captured: `on${name}Capture` },
});
const BUBBLING = ['TouchStart', 'TouchMove', 'TouchEnd', 'TouchCancel', 'Change', 'Focus', 'Blur', 'SubmitEditing', 'EndEditing', 'KeyPress', 'Select']; // prettier-ignore
const DIRECT = ['Layout', 'Scroll', 'ScrollBeginDrag', 'ScrollEndDrag', 'MomentumScrollBegin', 'MomentumScrollEnd', 'ContentSizeChange', 'SelectionChange', 'TextInput', 'Load', 'LoadStart', 'LoadEnd', 'Error', 'Progress', 'InsetsChange', 'AccessibilityAction', 'Show', 'RequestClose', 'GestureHandlerEvent', 'GestureHandlerStateChange']; // prettier-ignore
/** What the test reads of a view; styles are included in any case. */
const ATTRIBUTES = ['accessibilityLabel', 'accessibilityRole', 'accessibilityState', 'accessibilityElementsHidden', 'importantForAccessibility', 'nativeID', 'text', 'placeholder', 'editable', 'secureTextEntry', 'mostRecentEventCount', 'value', 'defaultValue', 'src', 'pointerEvents', 'enabled']; // prettier-ignore

/** A new one each time: React Native writes into it. */
const viewManager = () => ({
  NativeProps: Object.fromEntries(ATTRIBUTES.map((name) => [name, 'Any'])),
  Commands: {},
  bubblingEventTypes: Object.fromEntries(BUBBLING.map((name) => [`top${name}`, bubbling(name)])),
  directEventTypes: Object.fromEntries(
    DIRECT.map((name) => [`top${name}`, { registrationName: `on${name}` }]),
  ),
});

function viewOf(tag: number): View {
  return views.get(tag) ?? refuse(`there is no view ${tag}`);
}

function adopt(parent: number, children: number[]): void {
  viewOf(parent).children = children;
  children.forEach((tag) => {
    viewOf(tag).parent = parent;
  });
}

function drop(tag: number): void {
  views.get(tag)?.children.forEach(drop);
  views.delete(tag);
}

const answerBox = (_tag: number, answer: (...box: number[]) => void): void =>
  later(() => answer(0, 0, SCREEN.width, 44, 0, 0));

/** The native module that draws, as the old architecture's renderer calls it. Nothing is laid out. */
export const uiManager = strict('UIManager', {
  getConstants: () => ({
    ViewManagerNames: KINDS,
    genericBubblingEventTypes: viewManager().bubblingEventTypes,
    genericDirectEventTypes: viewManager().directEventTypes,
  }),
  getConstantsForViewManager(kind: string) {
    if (ASKED.includes(kind)) return null;
    if (!KINDS.includes(kind))
      refuse(`the view ${kind} is drawn, which the phone of this test does not have`);
    return viewManager();
  },
  /** The renderer looks for it; views are known by their constants. */
  lazilyLoadView: undefined,
  getDefaultEventTypes: () => ({}),
  createView(tag: number, kind: string, _root: number, props: Record<string, unknown>) {
    views.set(tag, { tag, kind, props: { ...props }, children: [] });
  },
  updateView(tag: number, _kind: string, props: Record<string, unknown>) {
    Object.assign(viewOf(tag).props, props);
  },
  setChildren(parent: number, children: number[]) {
    adopt(parent, [...children]);
  },
  manageChildren(
    parent: number,
    moveFrom: number[] | null,
    moveTo: number[] | null,
    addTags: number[] | null,
    addAt: number[] | null,
    removeFrom: number[] | null,
  ) {
    const before = viewOf(parent).children;
    const moved = (moveFrom ?? []).map((index) => before[index] as number);
    const removed = (removeFrom ?? []).map((index) => before[index] as number);
    const next = before.filter((tag) => !moved.includes(tag) && !removed.includes(tag));
    const additions = [
      ...(addTags ?? []).map((tag, index) => ({ tag, at: addAt?.[index] ?? 0 })),
      ...moved.map((tag, index) => ({ tag, at: moveTo?.[index] ?? 0 })),
    ].sort((a, b) => a.at - b.at);
    additions.forEach(({ tag, at }) => next.splice(at, 0, tag));
    adopt(parent, next);
    removed.forEach(drop);
  },
  removeRootView: () => undefined,
  setJSResponder: () => undefined,
  clearJSResponder: () => undefined,
  measure: answerBox,
  measureInWindow: answerBox,
  measureLayout: (_tag: number, _other: number, _failed: unknown, answer: (...box: number[]) => void) =>
    answerBox(0, answer),
  dispatchViewManagerCommand(tag: number, command: string, args: unknown[]) {
    const view = views.get(tag);
    if (view && command === 'setTextAndSelection' && typeof args[1] === 'string')
      view.props['text'] = args[1];
    if (view && command === 'blur') sendEvent(tag, 'topBlur', { target: tag });
  },
  setLayoutAnimationEnabledExperimental: () => undefined,
  configureNextLayoutAnimation: () => undefined,
  sendAccessibilityEvent: () => undefined,
});

/** Sends React an event of a view. */
export function sendEvent(tag: number, type: string, payload: unknown): void {
  world.later.push(() => callJs('RCTEventEmitter', 'receiveEvent', tag, type, payload));
}

function touch(tag: number, type: string): void {
  const at = {
    pageX: 20,
    pageY: 20,
    locationX: 5,
    locationY: 5,
    target: tag,
    identifier: 0,
    timestamp: Date.now(),
  };
  const left = type === 'topTouchEnd' ? [] : [at];
  const event = { ...at, touches: left, changedTouches: [at] };
  world.later.push(() => callJs('RCTEventEmitter', 'receiveTouches', type, [event], [0]));
}

/** A finger, down and up. */
export function tapView(tag: number): void {
  touch(tag, 'topTouchStart');
  touch(tag, 'topTouchEnd');
}

let typed = 0;

/** A person types into a field, replacing its content. */
export function typeInto(view: View, text: string): void {
  typed += 1;
  view.props['text'] = text;
  sendEvent(view.tag, 'topFocus', { target: view.tag });
  sendEvent(view.tag, 'topChange', { target: view.tag, text, eventCount: typed });
  sendEvent(view.tag, 'topEndEditing', { target: view.tag, text });
  sendEvent(view.tag, 'topBlur', { target: view.tag });
}

const isHidden = ({ props }: View): boolean =>
  props['display'] === 'none' ||
  props['accessibilityElementsHidden'] === true ||
  props['importantForAccessibility'] === 'no-hide-descendants';

/** The visible views, top to bottom; a page under another one is not visible. */
export function shownViews(tag: number = ROOT): View[] {
  const view = views.get(tag);
  if (!view || isHidden(view)) return [];
  return [view, ...view.children.flatMap((child) => shownViews(child))];
}

/** The text of a view and of everything inside it. */
export function textOf(view: View): string {
  if (view.kind === 'RCTRawText') return String(view.props['text'] ?? '');
  if (view.kind === 'AndroidTextInput') return String(view.props['text'] ?? view.props['value'] ?? '');
  return view.children.map((tag) => textOf(viewOf(tag))).join('');
}
