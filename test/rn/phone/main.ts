import { installModules } from './modules';
import { deliver } from './network';
import { tellSocket } from './sockets';
import { fireTimers, untilNextTimer } from './timers';
import { ROOT, shownViews, tapView, textOf, typeInto, type View } from './views';
import { callJs, world, type Action, type Outcome, type Turn } from './world';

declare const print: (line: string) => void;

/** Rounds of answers and timers in one turn: enough for a page, but few enough to notice a loop. */
const ROUNDS = 500;
const APP_NAME = 'taroDemo';

function matches(view: View, name: string): boolean {
  const { accessibilityLabel, placeholder } = view.props;
  if (accessibilityLabel !== undefined && accessibilityLabel !== null) return accessibilityLabel === name;
  if (view.kind === 'AndroidTextInput') return placeholder === name || textOf(view) === name;
  return view.kind === 'RCTText' && textOf(view) === name;
}

function find(name: string, role?: string): View[] {
  return shownViews().filter(
    (view) => matches(view, name) && (!role || view.props['accessibilityRole'] === role),
  );
}

function perform(action: Action): unknown {
  switch (action.kind) {
    case 'start':
      callJs('AppRegistry', 'runApplication', APP_NAME, { rootTag: ROOT, initialProps: {} });
      return true;
    case 'tap': {
      const view = find(action.name, action.role)[action.nth ?? 0];
      if (view) tapView(view.tag);
      return view !== undefined;
    }
    case 'type': {
      const view = find(action.name).find(({ kind }) => kind === 'AndroidTextInput');
      if (view) typeInto(view, action.text);
      return view !== undefined;
    }
    case 'has':
      return find(action.name, action.role).length > 0;
    case 'back':
      callJs('RCTDeviceEventEmitter', 'emit', 'hardwareBackPress', null);
      return true;
    case 'texts':
      return shownViews()
        .filter(({ kind }) => kind === 'RCTText' || kind === 'AndroidTextInput')
        .map((view) => textOf(view) || String(view.props['placeholder'] ?? ''))
        .filter((text) => text !== '');
  }
}

function settle(): void {
  let rounds = 0;
  while (rounds < ROUNDS) {
    rounds += 1;
    const next = world.later.shift();
    if (next) next();
    else if (!fireTimers()) return;
  }
}

/** Only characters that survive any terminal. */
const ascii = (text: string): string =>
  text.replace(/[\u007f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

function turn({ answers, sockets, action }: Turn): void {
  const outcome: Partial<Outcome> = {};
  try {
    answers.forEach(deliver);
    sockets.forEach(tellSocket);
    settle();
    if (action) outcome.found = perform(action);
    settle();
  } catch (error) {
    world.failures.push(String((error as Error).stack ?? error));
  }
  outcome.requests = world.requests.splice(0);
  outcome.sockets = world.sockets.splice(0);
  outcome.failures = world.failures.splice(0);
  outcome.log = world.log.splice(0);
  outcome.wait = world.later.length > 0 ? 0 : untilNextTimer();
  print(`\u0001${ascii(JSON.stringify(outcome))}`);
}

installModules();
Object.assign(globalThis, { phoneTurn: turn });
