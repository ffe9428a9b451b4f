/** Only browsers can save a drawing; elsewhere the user takes a screenshot of the code. */
export const saveCode: ((text: string, name: string, color: string) => Promise<void>) | undefined = undefined;
