export interface AvatarProps {
  /** Name of the person; its short form (`shortName`) is drawn when there is no photo. */
  person: string;
  src?: string;
  /** Called when the photo cannot be drawn. */
  onBroken?: () => void;
  /** Pixels. Default 40. */
  size?: 24 | 36 | 40 | 56 | 64;
}
