import type { BigStore } from '../types';

/** A background window's timers fire once a minute: its lease must outlive two of them. */
const LEASE_MS = 150_000;
const RENEW_MS = 5_000;

interface Lease {
  owner: string;
  until: number;
}

/** What a lease needs from outside. */
export interface LeasePorts {
  store: Pick<BigStore, 'update'>;
  /** Wall clock, ms: the only one that windows share. */
  now(): number;
  /** Identifies this window among all. */
  owner: string;
}

/**
 * Runs the work unless another window holds the lease with this name: the lock for browsers that have none. The lease is
 * renewed while the work runs, returned at its end, and expires when the window dies.
 *
 * @returns false when the work did not run
 */
export async function withLease(
  { store, now, owner }: LeasePorts,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const key = `lease:${name}`;
  const write = async (until: number): Promise<boolean> => {
    let isOurs = false;
    await store.update([key], ([text]) => {
      const held = readLease(text);
      const lapsed = !held || held.until <= now() || held.until > now() + LEASE_MS;
      isOurs = held?.owner === owner || lapsed;
      return isOurs ? [JSON.stringify({ owner, until })] : [];
    });
    return isOurs;
  };
  if (!(await write(now() + LEASE_MS))) return false;
  const renewing = setInterval(() => void write(now() + LEASE_MS).catch(() => undefined), RENEW_MS);
  try {
    await work();
  } finally {
    clearInterval(renewing);
    await write(0).catch(() => undefined);
  }
  return true;
}

function readLease(text: string | undefined): Lease | undefined {
  try {
    const lease = JSON.parse(text ?? '') as Partial<Lease> | null;
    return typeof lease?.owner === 'string' && typeof lease.until === 'number'
      ? { owner: lease.owner, until: lease.until }
      : undefined;
  } catch {
    return undefined;
  }
}
