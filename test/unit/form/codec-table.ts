import { CHOICES } from './codec-table/choices';
import { PLACES_AND_FILES } from './codec-table/places-and-files';
import type { CodecRow } from './codec-table/row';
import { TABLES_AND_MORE } from './codec-table/tables-and-more';
import { TEXTS_AND_DATES } from './codec-table/texts-and-dates';
import { TREES } from './codec-table/trees';

/** One component after another, with every stored form that it or the platform's clients mention. */
export const CODEC_TABLE: CodecRow[] = [
  ...TEXTS_AND_DATES,
  ...CHOICES,
  ...TREES,
  ...PLACES_AND_FILES,
  ...TABLES_AND_MORE,
];
