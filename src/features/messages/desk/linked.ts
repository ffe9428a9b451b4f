/** What a message is about, as long as it can be shown next to a list. */
export interface LinkedProps {
  /** The address that the message leads to; '' when it leads nowhere. */
  url: string;
}
