import { createContext } from 'react';

/**
 * Whether an element is drawn inside something that can be tapped. Texts there end with a space, which is not drawn:
 * "17:30" next to "5S" would otherwise be a single word to software that compares the visible words with the accessible
 * name (speech control, WCAG 2.5.3).
 */
export const InsidePressable = createContext(false);
