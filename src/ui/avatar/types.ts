export interface AvatarProps {
  /** Of the person; its last two characters are drawn when there is no photo. */
  person: string;
  src?: string;
  /** Pixels. Default 40. */
  size?: 24 | 36 | 40 | 56 | 64;
}
