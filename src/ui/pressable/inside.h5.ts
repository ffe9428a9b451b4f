import { createContext } from 'react';

/**
 * Whether an element is drawn inside something that can be tapped. Texts there end with a space, which is not drawn:
 * what a person reads as "17:30" beside "5S" would else be one word to whoever compares the words seen with the
 * accessible name (speech control, WCAG 2.5.3).
 */
export const InsidePressable = createContext(false);
