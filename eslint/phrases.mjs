/**
 * Phrases that a native reader stumbles over, with what to write instead. Held in comments and titles of tests by
 * `microi/plain-english`, in documents by `npm run check:docs`.
 */
const phrases = [
  [/\bstands?\b(?! for\b|-ins?\b| in for\b|[- ]alone\b)|\bstood\b/i, 'is, is shown, is listed, remains'],
  [/\b(?:is|are|was|were) told\b/i, 'hears of, is notified, learns'],
  [/\bwhat waits\b/i, 'pending entries, what is still queued'],
  [/\bof (?:now|before|then)\b|\bthan now\b/i, 'current, previous, at that time'],
  [/\bha(?:s|ve|d) to do with\b/i, 'concerns, is involved in'],
  [/\banew\b/i, 'again, from scratch'],
  [/\bat hand\b/i, 'available, already in memory'],
];

/**
 * The first such phrase of a text that is not quoted as code.
 *
 * @param {string} text
 * @returns {{ phrase: string, instead: string } | undefined}
 */
export function foreignPhrase(text) {
  const prose = text.replace(/`[^`]*`/g, ' ');
  for (const [pattern, instead] of phrases) {
    const [phrase] = pattern.exec(prose) ?? [];
    if (phrase !== undefined) return { phrase, instead };
  }
  return undefined;
}
