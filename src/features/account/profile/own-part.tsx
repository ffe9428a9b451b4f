import type { OwnProps } from './own';

/** The main package of mini-programs has no room for the user's figures, nor for what draws codes. */
export const OwnPart = (_props: OwnProps): null => null;
