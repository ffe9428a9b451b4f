export interface LetterBarProps {
  /** Accessible name of the whole. */
  name: string;
  /** In the order of the list; fewer than two draw nothing. */
  letters: readonly string[];
  /** The one whose rows are at the top of the list. */
  current: string | undefined;
  /** What jumping to a letter shows: `{letter} 开头的人员`. */
  nameOf: (letter: string) => string;
  onJump: (letter: string) => void;
}
