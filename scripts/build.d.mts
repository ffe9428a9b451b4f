export type Target = 'h5' | 'weapp' | 'lark';
export const targets: Target[];
export function isFresh(target: Target, hash?: string): boolean;
export function build(target: Target, options?: { force?: boolean }): Promise<boolean>;
