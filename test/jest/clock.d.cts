/** When tests believe that they begin, in ms since 1970. @throws Error when MICROI_CLOCK is no moment */
export function begins(): number;
/** Moves the clock of a room of JavaScript by so many ms. */
export function moveClock(room: typeof globalThis, ahead: number): void;
