import { order } from './order';

let operations = 0;

export const operationsSoFar = (): number => operations;

/**
 * Counts an operation of the disk or the network; the one that the order names is the phone's last.
 *
 * @param half the part of the operation that still happens
 */
export function operation(half?: () => void): void {
  operations += 1;
  if (operations !== order.dieAt) return;
  half?.();
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}
