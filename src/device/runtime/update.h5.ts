/**
 * Loads the newer version: it is already on the server, so reloading the page fetches it.
 *
 * @param _url store address, for native apps only
 */
export function applyUpdate(_url: string): Promise<boolean> {
  window.location.reload();
  return Promise.resolve(true);
}
