/** Browsers alone can save what is drawn; elsewhere the code is on the screen to be kept as a picture of it. */
export const saveCode: ((text: string, name: string, color: string) => Promise<void>) | undefined = undefined;
