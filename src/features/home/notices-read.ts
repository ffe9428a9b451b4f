import { defineMark, readTexts } from '@/data/cache/marks';

/** Notices remembered as read; the home page shows five at a time. */
const KEPT = 60;

/** Ids of the notices this user has opened, newest first: notices are the same rows for everybody. */
const noticesRead = defineMark('notices_read', readTexts);

/** Remembers that a notice was opened. */
export function noteRead(id: string): void {
  void noticesRead.change((ids) => [id, ...ids.filter((one) => one !== id)].slice(0, KEPT));
}

/** Ids of the notices the user has opened, read on first use. */
export function useReadNotices(owner: string): readonly string[] {
  return noticesRead.use(owner);
}
