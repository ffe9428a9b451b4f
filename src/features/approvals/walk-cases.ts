/** Phones have no way from one approval to the next but deciding. */
export const todoWalk = undefined;
