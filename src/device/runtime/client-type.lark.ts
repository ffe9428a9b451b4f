import type { ClientType } from '../types';

/** Value of the clienttype header in Feishu. */
export const miniProgramType: ClientType = 'Feishu';
