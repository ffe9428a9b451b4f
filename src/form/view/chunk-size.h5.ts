/** Fields drawn at once while scrolling: about two screens, since a browser pays more for every drawing than for its fields. */
export const CHUNK_SIZE = 24;
