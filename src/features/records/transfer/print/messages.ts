import { defineMessages } from '@/i18n/define-messages';

/** The word that leads to paper: the others are fetched with the first sheet. */
export const printMessages = defineMessages({ print: '打印' }, { print: 'Print' });
