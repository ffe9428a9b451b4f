/** Fields drawn at once while scrolling: about two screens, since in a browser each drawing costs more than its fields. */
export const CHUNK_SIZE = 24;
