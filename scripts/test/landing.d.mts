export function onlyDocumentsSince(folder?: string): string | undefined;
