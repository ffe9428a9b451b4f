export interface AvatarProps {
  /** Of the person; its last two characters are drawn when there is no photo. */
  person: string;
  src?: string;
  /** The photo cannot be drawn. */
  onBroken?: () => void;
  /** Pixels. Default 40. */
  size?: 24 | 36 | 40 | 56 | 64;
}
