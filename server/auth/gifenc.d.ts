declare module 'gifenc' {
  export interface Encoder {
    writeFrame(pixels: Uint8Array, width: number, height: number, options: { palette: number[][] }): void;
    finish(): void;
    bytes(): Uint8Array;
  }
  export function GIFEncoder(): Encoder;
}
