export function findChromium(): string | undefined;
export const chromiumArgs: string[];
export function getChromium(): Promise<string>;
