/** Fields drawn at once while scrolling; a mini-program sends each part to its view as one message. */
export const CHUNK_SIZE = 12;
