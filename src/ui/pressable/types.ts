import type { PrimitiveProps } from '../internal/primitive';

export interface PressableProps extends PrimitiveProps {
  /** Accessible name; begins with the visible text where there is one. */
  name: string;
  /** Default `button`. */
  role?: 'button' | 'link' | 'tab' | 'checkbox' | 'radio' | 'switch' | 'menuitem' | 'option' | 'treeitem';
  id?: string;
  selected?: boolean;
  checked?: boolean;
  /** Whether a button that is switched on and off is on. */
  pressed?: boolean;
  expanded?: boolean;
  /** Id of what it opens or shows. */
  controls?: string;
  /** Id of the text that explains it or shows its error. */
  describedBy?: string;
  invalid?: boolean;
  disabled?: boolean;
  /** Work is in progress: announced, and further taps do nothing. */
  busy?: boolean;
  /** Opens a dialog, menu or list. */
  popup?: 'dialog' | 'menu' | 'listbox';
  /** Takes the focus when the overlay around it opens; H5 only. */
  autoFocus?: boolean;
  /** False takes it out of the Tab order (a roving group does that for all but one). */
  focusable?: boolean;
  /** The current one: the page of this link, the record of this row. */
  current?: boolean;
  onTap: () => void;
  onLongPress?: () => void;
  /** Keys of the group that contains it (arrows, Home, End); H5 only. */
  onKey?: (key: string) => boolean;
}
