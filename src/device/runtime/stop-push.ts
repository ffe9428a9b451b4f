/** Only browsers have an address to give up. @returns the address that was ended */
export async function stopPush(): Promise<string | undefined> {
  return undefined;
}
