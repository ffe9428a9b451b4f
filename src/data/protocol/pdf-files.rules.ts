import type { RulesOf } from './endpoint-rule';
import type { pdfFiles } from './pdf-files';

export const pdfFileRules = {
  getRecordPdf: {
    access: 'user',
    effect: 'reads',
    covers: 'rows',
    onlyIn: 'spec',
    doc: 'A record as a PDF file (ours), by the template of its menu: what the caller may read of it.',
    without: 'records are printed by the browser only',
  },
  getListPdf: {
    access: 'user',
    effect: 'reads',
    covers: 'rows',
    onlyIn: 'spec',
    doc: 'The rows of a list as a PDF file (ours), for those who may export them.',
    without: 'lists are printed by the browser only',
  },
} satisfies RulesOf<typeof pdfFiles>;
