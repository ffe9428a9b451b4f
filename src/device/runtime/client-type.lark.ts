import type { ClientType } from '../types';

/** Value of the clienttype header in Feishu, contract A.4. */
export const clientType: ClientType = 'Feishu';
