/** Opens a web address in the user's browser; undefined on platforms that have no way to it. */
export const openInBrowser: ((url: string) => void) | undefined = undefined;
