import { dismissSheets } from './machine';

/** The front page is gone, and with it what lay over it. */
export const pageEnded = dismissSheets;
