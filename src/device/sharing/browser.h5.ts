/** Opens a web address in a tab of its own, which cannot reach this one. */
export const openInBrowser: ((url: string) => void) | undefined = (url) =>
  void window.open(url, '_blank', 'noopener');
