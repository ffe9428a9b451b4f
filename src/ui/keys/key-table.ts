import type { keyMessages } from './messages';
import type { KeyPlace } from './types';

/** One line of the table. */
export interface KeyEntry {
  /** The name under which a page offers it. */
  name: string;
  /** As `pressed` (`press-key.h5.ts`) names them: modifiers first, `mod` is Ctrl or ⌘. */
  keys: readonly string[];
  label: keyof typeof keyMessages.zh;
  /** Also while a text field has the focus. */
  typing?: true;
  /** Moves about or belongs to what is under way: the palette does not offer it. */
  quiet?: true;
  /** Named below the list. */
  line?: true;
}

/**
 * Every key of the pages, by where it holds; of two places that know a key, the upper one takes it. Nothing else listens to them,
 * and `?` shows those that hold. What a control does by itself (Enter in a form, arrows in a menu) is with the control.
 */
export const keyTable: Readonly<Record<KeyPlace, readonly KeyEntry[]>> = {
  notice: [{ name: 'undo', keys: ['mod+z'], label: 'undo' }],
  viewer: [
    { name: 'previous', keys: ['arrowleft'], label: 'previousPicture', quiet: true },
    { name: 'next', keys: ['arrowright'], label: 'nextPicture', quiet: true },
    { name: 'larger', keys: ['+', '='], label: 'larger', quiet: true },
    { name: 'smaller', keys: ['-'], label: 'smaller', quiet: true },
  ],
  file: [
    { name: 'larger', keys: ['+', '='], label: 'larger', quiet: true },
    { name: 'smaller', keys: ['-'], label: 'smaller', quiet: true },
    { name: 'find', keys: ['/'], label: 'search', quiet: true },
    { name: 'beside', keys: ['b'], label: 'beside', quiet: true },
  ],
  sheet: [{ name: 'submit', keys: ['mod+enter'], label: 'submit', typing: true, quiet: true }],
  form: [{ name: 'submit', keys: ['mod+enter'], label: 'submit', typing: true }],
  work: [
    { name: 'next', keys: ['j'], label: 'showNext', quiet: true },
    { name: 'previous', keys: ['k'], label: 'showPrevious', quiet: true },
    { name: 'Agree', keys: ['a'], label: 'agree' },
    { name: 'Disagree', keys: ['r'], label: 'disagree' },
    { name: 'edit', keys: ['e'], label: 'edit' },
    { name: 'comment', keys: ['c'], label: 'comment' },
  ],
  record: [
    { name: 'next', keys: ['j'], label: 'showNext', quiet: true },
    { name: 'previous', keys: ['k'], label: 'showPrevious', quiet: true },
    { name: 'edit', keys: ['e'], label: 'edit' },
    { name: 'copy', keys: ['c'], label: 'copy' },
  ],
  approvals: [
    { name: 'next', keys: ['j'], label: 'showNext', quiet: true },
    { name: 'previous', keys: ['k'], label: 'showPrevious', quiet: true },
    { name: 'Agree', keys: ['a'], label: 'agree', line: true },
    { name: 'Disagree', keys: ['r'], label: 'disagree', line: true },
    { name: 'search', keys: ['/'], label: 'search' },
    { name: 'choose', keys: ['x'], label: 'choose', quiet: true },
    { name: 'chooseTo', keys: ['shift+x'], label: 'chooseTo', quiet: true },
    { name: 'chooseDown', keys: ['shift+arrowdown'], label: 'chooseDown', quiet: true },
    { name: 'chooseUp', keys: ['shift+arrowup'], label: 'chooseUp', quiet: true },
    { name: 'chooseAll', keys: ['mod+a'], label: 'chooseAll', quiet: true },
    { name: 'close', keys: ['escape'], label: 'close', quiet: true },
  ],
  steps: [
    { name: 'next', keys: ['j', 'arrowdown'], label: 'showNext', quiet: true },
    { name: 'previous', keys: ['k', 'arrowup'], label: 'showPrevious', quiet: true },
    { name: 'close', keys: ['escape'], label: 'close', quiet: true },
  ],
  check: [
    { name: 'pass', keys: ['1'], label: 'pass', quiet: true },
    { name: 'fail', keys: ['2'], label: 'fail', quiet: true },
    { name: 'none', keys: ['3'], label: 'notApplicable', quiet: true },
  ],
  table: [
    { name: 'editCell', keys: ['f2'], label: 'editCell', quiet: true, line: true },
    { name: 'undo', keys: ['mod+z'], label: 'undoChange' },
    { name: 'redo', keys: ['mod+shift+z', 'mod+y'], label: 'redoChange' },
  ],
  order: [
    { name: 'earlier', keys: ['mod+shift+arrowleft'], label: 'moveEarlier', quiet: true },
    { name: 'later', keys: ['mod+shift+arrowright'], label: 'moveLater', quiet: true },
  ],
  menu: [],
  list: [
    { name: 'add', keys: ['n'], label: 'add', line: true },
    { name: 'filter', keys: ['f'], label: 'filter' },
    { name: 'search', keys: ['/'], label: 'search' },
    { name: 'choose', keys: ['x'], label: 'choose', quiet: true },
    { name: 'chooseTo', keys: ['shift+x'], label: 'chooseTo', quiet: true },
    { name: 'chooseDown', keys: ['shift+arrowdown'], label: 'chooseDown', quiet: true },
    { name: 'chooseUp', keys: ['shift+arrowup'], label: 'chooseUp', quiet: true },
    { name: 'chooseAll', keys: ['mod+a'], label: 'chooseAll', quiet: true },
    { name: 'close', keys: ['escape'], label: 'close', quiet: true },
  ],
  rows: [
    { name: 'down', keys: ['arrowdown', 'j'], label: 'down', typing: true, quiet: true },
    { name: 'up', keys: ['arrowup', 'k'], label: 'up', typing: true, quiet: true },
    { name: 'open', keys: ['enter'], label: 'open', quiet: true },
  ],
  anywhere: [
    { name: 'palette', keys: ['mod+k'], label: 'palette', typing: true, quiet: true },
    { name: 'help', keys: ['?'], label: 'help' },
  ],
};

/** The places in the order in which they take a key. */
export const keyPlaces = Object.keys(keyTable) as KeyPlace[];
