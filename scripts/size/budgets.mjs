/** Scripts that an H5 entry may fetch until it is shown, in KB after gzip -9. Raised only with a reason in docs/decisions.md. */
export const entryBudgets = {
  login: 89,
  home: 157.3,
  workbench: 148.4,
  list: 267.5,
  record: 311,
  form: 305.5,
};

/** What the packages of a mini-program may weigh, in bytes; the platforms themselves allow 2 MB for each. */
export const packageBudgets = { main: 760_000, subPackage: 400_000, total: 2_200_000 };
