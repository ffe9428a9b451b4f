import type { EnglishTexts } from './define-messages';

/** Filled by the build with the English texts of all sections (config/h5/english.js); elsewhere each section keeps its own. */
export const english: EnglishTexts = {};
