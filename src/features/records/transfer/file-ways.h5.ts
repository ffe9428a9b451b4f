import { exportList } from '@/features/records/transfer/export-list.h5';
import { saveListPdf, saveRecordPdf } from '@/features/records/transfer/print/pdf-file.h5';
import { printList } from '@/features/records/transfer/print/print-list.h5';
import { printOpenRecord } from '@/features/records/transfer/print/print-record.h5';

/** What the entries of a list's ⋯ do. This file is fetched with the first of them. */
export const listWays = { export: exportList, print: printList, pdf: saveListPdf };

/** What the entries of a record's ⋯ do. */
export const recordWays = { print: printOpenRecord, pdf: saveRecordPdf };
