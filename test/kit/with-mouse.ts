/** Makes this a computer with a mouse. @returns puts back what was there */
export function withMouse(): () => void {
  const { matchMedia } = window;
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('pointer: fine') });
  return () => {
    window.matchMedia = matchMedia;
  };
}
