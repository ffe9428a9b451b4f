import type { ClientType } from '../types';

/** Value of the clienttype header in WeChat. */
export const miniProgramType: ClientType = 'WeChat';
