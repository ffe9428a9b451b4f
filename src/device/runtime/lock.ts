/** Runs the work: outside browsers an app has only one window. Always true. */
export async function exclusively(_name: string, work: () => Promise<void>): Promise<boolean> {
  await work();
  return true;
}
