/** Only browsers have service workers; the other targets bring their code with them. */
export function startWorker(_onOpen: (address: string) => void): void {
  return undefined;
}
