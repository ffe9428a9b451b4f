export const gateBrowserTests: string[];
export const gateDesktopTests: string[];
export const leftOutOfGate: string[];
