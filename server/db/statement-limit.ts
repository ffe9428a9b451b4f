/** The longest a statement of an interactive call may run, in milliseconds. */
export const statementLimit = 5000;
