/** §9: image preview zooms from 1 to 4. Pure. */
export const ZOOM_MIN = 1;
export const ZOOM_MAX = 4;

export interface View {
  zoom: number;
  /** Offset of the image's centre from the screen's, px. */
  x: number;
  y: number;
}

export const wholeView: View = { zoom: 1, x: 0, y: 0 };

const within = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit);

/** Keeps the zoom within 1–4 and the image over the centre of a screen of this size. */
export function clampView(view: View, width: number, height: number): View {
  const zoom = Math.min(Math.max(view.zoom, ZOOM_MIN), ZOOM_MAX);
  const room = (zoom - 1) / 2;
  return { zoom, x: within(view.x, width * room), y: within(view.y, height * room) };
}

export interface Point {
  x: number;
  y: number;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The view zoomed by a factor, keeping what is at the point in place. */
export function zoomViewAt(view: View, factor: number, at: Point, width: number, height: number): View {
  const zoom = Math.min(Math.max(view.zoom * factor, ZOOM_MIN), ZOOM_MAX);
  const scaled = zoom / view.zoom;
  const [x, y] = [at.x - width / 2, at.y - height / 2];
  return clampView({ zoom, x: x - (x - view.x) * scaled, y: y - (y - view.y) * scaled }, width, height);
}

/** The view while fingers move: one finger drags, two pinch around their midpoint. */
export function moveView(
  view: View,
  from: readonly Point[],
  to: readonly Point[],
  width: number,
  height: number,
): View {
  const [a, b] = from;
  const [c, d] = to;
  if (!a || !c) return view;
  if (!b || !d) return clampView({ ...view, x: view.x + c.x - a.x, y: view.y + c.y - a.y }, width, height);
  const factor = distance(c, d) / Math.max(1, distance(a, b));
  const zoom = Math.min(Math.max(view.zoom * factor, ZOOM_MIN), ZOOM_MAX);
  const scaled = zoom / view.zoom;
  const before = { x: (a.x + b.x) / 2 - width / 2, y: (a.y + b.y) / 2 - height / 2 };
  const after = { x: (c.x + d.x) / 2 - width / 2, y: (c.y + d.y) / 2 - height / 2 };
  return clampView(
    { zoom, x: after.x - (before.x - view.x) * scaled, y: after.y - (before.y - view.y) * scaled },
    width,
    height,
  );
}
