import { defineEndpoint } from './define-endpoint';
import type { RowTarget, TableQuery } from './form-engine';

/** A list on paper: the question of the list, and which columns in which order; absent = those of the form. */
export interface ListPaperQuery extends TableQuery {
  _Columns?: readonly string[];
  /** Ids of rows that are left out. */
  _Without?: readonly string[];
  /** What the list shows, in words: its view, filters and search. */
  _Notes?: string;
}

/** `DataAppend` of a refusal that is no fault of the question: this server has no font, or too much to do right now. */
export interface NoPaper {
  Hint: 'NoFont' | 'Busy';
}

/** Records and lists as PDF files: the file itself, or an envelope that says why there is none. */
export const pdfFiles = {
  getRecordPdf: defineEndpoint<RowTarget, null>()({ path: '/api/FormEngine/getRecordPdf' }),
  getListPdf: defineEndpoint<ListPaperQuery, null>()({ path: '/api/FormEngine/getListPdf' }),
} as const;
