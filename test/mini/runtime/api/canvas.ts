import { calls, Refused, type Call } from './call';
import type { ApiContext } from './context';

/** A picture that the app loads to draw it. */
interface CanvasImage {
  src: string;
  onload?: () => void;
  onerror?: (reason: object) => void;
}

/** What the host remembers of a canvas: it draws nothing itself. */
interface Drawn {
  /** The last picture drawn. */
  picture?: string;
}

/**
 * WeChat's off-screen canvas. The host cannot draw: it records the text drawn, and gives the picture back as it is.
 */
export function canvasApi({
  bridge,
  journal,
}: ApiContext): Record<string, Call | ((...values: never[]) => unknown)> {
  const known = new WeakMap<object, Drawn>();

  const createImage = (): CanvasImage => {
    const image: CanvasImage = { src: '' };
    let src = '';
    Object.defineProperty(image, 'src', {
      get: () => src,
      set: (address: string) => {
        src = address;
        const there = 'ok' in bridge.access(address);
        setTimeout(
          () => (there ? image.onload?.() : image.onerror?.({ errMsg: `no picture at ${address}` })),
          0,
        );
      },
    });
    return image;
  };

  const contextOf = (drawn: Drawn): object => ({
    drawImage: ({ src }: CanvasImage) => {
      drawn.picture = src;
    },
    fillRect: () => undefined,
    fillText: (text: string) => void journal.calls.push(`fillText ${JSON.stringify(text)}`),
  });

  return {
    createOffscreenCanvas: () => {
      const drawn: Drawn = {};
      const canvas = { createImage, getContext: () => contextOf(drawn) };
      known.set(canvas, drawn);
      return canvas;
    },
    ...calls({
      canvasToTempFilePath: ({ canvas }) => {
        const picture = known.get(canvas as object)?.picture;
        if (picture === undefined) throw new Refused('the host has no picture of this canvas');
        return { tempFilePath: picture };
      },
    }),
  };
}
