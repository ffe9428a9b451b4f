/** How a chosen picture is converted before it is uploaded. */
export interface PhotoOptions {
  /** Maximum number of pictures (default 1). */
  count?: number;
  /** The allowed sources; default both, the user decides. */
  sources?: Array<'camera' | 'album'>;
  /** Longest edge after compression, px; default 1920. false leaves the picture as it is. */
  maxEdge?: number | false;
  /** JPEG quality 0–1; default 0.8. */
  quality?: number;
  /** Lines written into the picture at the bottom left (time, place, name), where the target can draw. */
  watermark?: string[];
}

export const DEFAULT_MAX_EDGE = 1920;
export const DEFAULT_QUALITY = 0.8;

/** Size of a picture fitted into a square of maxEdge; never enlarged. */
export function fittedSize(
  width: number,
  height: number,
  maxEdge: number | false,
): { width: number; height: number } {
  const longest = Math.max(width, height);
  const scale = maxEdge === false || longest <= maxEdge ? 1 : maxEdge / longest;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The part of a canvas that H5 and mini-programs share. */
export interface WatermarkCanvas {
  font: string;
  fillStyle: string | CanvasGradient | CanvasPattern;
  textBaseline: CanvasTextBaseline;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number, maxWidth?: number): void;
}

/** Writes the lines at the bottom left on a dark band, in letters of a 32nd of the longer edge. */
export function drawWatermark(canvas: WatermarkCanvas, width: number, height: number, lines: string[]): void {
  if (lines.length === 0) return;
  const letter = Math.max(12, Math.round(Math.max(width, height) / 32));
  const step = Math.round(letter * 1.4);
  const band = step * lines.length + letter;
  canvas.fillStyle = 'rgba(0, 0, 0, 0.45)';
  canvas.fillRect(0, height - band, width, band);
  canvas.fillStyle = '#ffffff';
  canvas.font = `${letter}px sans-serif`;
  canvas.textBaseline = 'top';
  lines.forEach((line, at) => {
    canvas.fillText(line, letter / 2, height - band + letter / 2 + at * step, width - letter);
  });
}
