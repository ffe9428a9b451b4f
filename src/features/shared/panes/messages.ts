import { defineMessages } from '@/i18n/define-messages';

/** Words of panes next to each other. */
export const paneMessages = defineMessages({ resize: '调整左右宽度' }, { resize: 'Resize the panes' });
