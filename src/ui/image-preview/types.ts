export interface PreviewImage {
  src: string;
  name?: string;
}

export interface PreviewOptions {
  images: readonly PreviewImage[];
  /** Which one first. Default 0. */
  start?: number;
}
