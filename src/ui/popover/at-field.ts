import type { AskAtField } from './types';

/** Phones have their sheets. */
export const askAtField: AskAtField = (_kind, _options, sheet) => sheet();
