import { order } from './order';

let operations = 0;

export const operationsSoFar = (): number => operations;

/**
 * Counts an operation of the disk or the network; the one of the order is the phone's last.
 *
 * @param half what of the operation still happens
 */
export function operation(half?: () => void): void {
  operations += 1;
  if (operations !== order.dieAt) return;
  half?.();
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}
