import type { ClientType } from '../types';

/** Value of the clienttype header in WeChat, contract A.4. */
export const clientType: ClientType = 'WeChat';
