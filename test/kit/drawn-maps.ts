/**
 * Has maps draw their lines and areas in jsdom, for all tests of the file: Leaflet asks a browser by this whether it draws
 * vectors, and jsdom has them without saying so. Before the first map is shown.
 */
export function drawMaps(): void {
  Object.assign(SVGSVGElement.prototype, { createSVGRect: () => ({}) });
}
