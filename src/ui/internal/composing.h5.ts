/**
 * Whether a key belongs to an input method: its Enter ends a word, its Escape drops one, its arrows choose among words.
 * Safari says that the word has ended before it tells of the key, which only the old code 229 then gives away.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229;
}
