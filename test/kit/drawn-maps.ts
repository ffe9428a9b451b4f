/**
 * Makes maps draw their lines and areas in jsdom, for all tests of the file: Leaflet detects by this whether a browser draws
 * vectors, and jsdom supports them without showing it. Call it before the first map is shown.
 */
export function drawMaps(): void {
  Object.assign(SVGSVGElement.prototype, { createSVGRect: () => ({}) });
}
