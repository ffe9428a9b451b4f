/** Only a browser has room for it. */
export function LinkedPane(_link: { url: string }) {
  return null;
}
