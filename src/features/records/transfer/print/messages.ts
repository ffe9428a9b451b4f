import { defineMessages } from '@/i18n/define-messages';

/** The words that lead to paper: the others are fetched with the first sheet. */
export const printMessages = defineMessages(
  { print: '打印', pdf: '下载 PDF' },
  { print: 'Print', pdf: 'Save as PDF' },
);
