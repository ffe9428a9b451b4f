export interface PanePlace {
  /** What its width is remembered under. */
  place: string;
  /** Width of the left pane before anybody has changed it, px. Default 360. */
  usual?: number;
  /** The left pane is at least this wide, px. Default 320. */
  min?: number;
  /** The right one is at least this wide, px. Default 480. */
  rest?: number;
}
