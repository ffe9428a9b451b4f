export interface PreviewImage {
  src: string;
  name?: string;
}

export interface PreviewOptions {
  images: readonly PreviewImage[];
  /** Index of the image to show first. Default 0. */
  start?: number;
}
