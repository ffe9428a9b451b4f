import { DeviceError } from '../device-error';
import { hasHostSdk, hostScan } from '../runtime/host-sdk.h5';

export interface Scanned {
  text: string;
  format: string;
}

/** Searches pictures for codes. */
export interface Decoder {
  decode(source: HTMLVideoElement | HTMLCanvasElement | ImageBitmap): Promise<Scanned | undefined>;
}

interface DetectedBarcode {
  rawValue: string;
  format: string;
}
interface BarcodeDetectorLike {
  detect(source: CanvasImageSource): Promise<DetectedBarcode[]>;
}
type DetectorWindow = typeof window & {
  BarcodeDetector?: { new (): BarcodeDetectorLike; getSupportedFormats(): Promise<string[]> };
};

/** A browser may have the interface but no decoder behind it, or one for QR codes only. */
const NEEDED_FORMATS = ['qr_code', 'ean_13', 'code_128'];

async function nativeDecoder(): Promise<Decoder | undefined> {
  const { BarcodeDetector } = window as DetectorWindow;
  if (!BarcodeDetector) return undefined;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  if (!NEEDED_FORMATS.every((format) => formats.includes(format))) return undefined;
  const detector = new BarcodeDetector();
  return {
    async decode(source) {
      const [found] = await detector.detect(source);
      return found ? { text: found.rawValue, format: found.format.toUpperCase() } : undefined;
    },
  };
}

function sizeOf(source: HTMLVideoElement | HTMLCanvasElement | ImageBitmap): [width: number, height: number] {
  return source instanceof HTMLVideoElement
    ? [source.videoWidth, source.videoHeight]
    : [source.width, source.height];
}

/** The bundled decoder, for browsers without one; loaded when it is first needed. */
async function bundledDecoder(): Promise<Decoder> {
  const zxing = await import('@zxing/library');
  const reader = new zxing.MultiFormatReader();
  reader.setHints(new Map([[zxing.DecodeHintType.TRY_HARDER, true]]));
  const canvas = document.createElement('canvas');
  return {
    async decode(source) {
      const [width, height] = sizeOf(source);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context || width === 0) return undefined;
      canvas.width = width;
      canvas.height = height;
      context.drawImage(source, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      const grey = new Uint8ClampedArray(width * height);
      for (let at = 0; at < grey.length; at += 1) {
        const red = data[at * 4] ?? 0;
        const green = data[at * 4 + 1] ?? 0;
        const blue = data[at * 4 + 2] ?? 0;
        grey[at] = (red + green * 2 + blue) / 4;
      }
      try {
        const luminance = new zxing.RGBLuminanceSource(grey, width, height);
        const result = reader.decode(new zxing.BinaryBitmap(new zxing.HybridBinarizer(luminance)));
        return { text: result.getText(), format: zxing.BarcodeFormat[result.getBarcodeFormat()] ?? '' };
      } catch {
        // No code in this picture: the library throws in that case.
        return undefined;
      }
    },
  };
}

/** The browser's own decoder, else the bundled one. */
export async function createDecoder(): Promise<Decoder> {
  return (await nativeDecoder()) ?? (await bundledDecoder());
}

/**
 * Shows the back camera in a video element.
 *
 * @returns the function that switches the camera off
 * @throws DeviceError when there is no camera or it is refused
 */
export async function showCamera(video: HTMLVideoElement): Promise<() => void> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DeviceError('device nonsupport camera');
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    });
    video.srcObject = stream;
    await video.play();
    return () => stream.getTracks().forEach((track) => track.stop());
  } catch (reason) {
    throw new DeviceError(reason instanceof Error ? reason.message : 'camera denied');
  }
}

/** Looks for a code in a picture file. */
export async function decodePicture(blob: Blob): Promise<Scanned | undefined> {
  const decoder = await createDecoder();
  const bitmap = await createImageBitmap(blob);
  try {
    return await decoder.decode(bitmap);
  } finally {
    bitmap.close();
  }
}

/** Browsers have no scanner that a page could open; chat apps do, for the pages in their web views. */
export async function scanWithPlatform(): Promise<Scanned | undefined> {
  return hasHostSdk() ? hostScan() : undefined;
}
