import { seedId } from '../base/ids';

/** Id of a seeded flow: `leave`, `purchase`, `seal_use`. */
export const flowDesignId = (osClient: string, key: string) => seedId(osClient, 'flow', key);
