export function foreignPhrase(text: string): { phrase: string; instead: string } | undefined;
