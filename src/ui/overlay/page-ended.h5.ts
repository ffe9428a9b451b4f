/**
 * In a browser a page ends once it has slid away. What lay over it was closed when the address changed (the app shell); what has been
 * opened since then is the next page's.
 */
export const pageEnded = (): void => undefined;
