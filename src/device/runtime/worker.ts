/** Only browsers have service workers; the other targets bring their code with them. */
export function startWorker(): void {
  return undefined;
}
