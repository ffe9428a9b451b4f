/**
 * Whether a key is meant for an input method: its Enter ends a word, its Escape drops one, its arrows choose among words.
 * Safari reports the end of the word before the key, which then only the old code 229 gives away.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229;
}
