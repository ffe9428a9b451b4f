/**
 * Loads the newer version: it is on the server already, so reading the page again brings it.
 *
 * @param _url store address, for native apps only
 */
export function applyUpdate(_url: string): Promise<boolean> {
  window.location.reload();
  return Promise.resolve(true);
}
