/** Scripts that an H5 entry may fetch until it is shown, in KB after gzip -9. Raised only with a reason in docs/decisions.md. */
export const entryBudgets = {
  login: 89,
  home: 155.4,
  workbench: 146.5,
  list: 267.9,
  record: 311.3,
  form: 305.5,
};

/** What the packages of a mini-program may weigh, in bytes; the platforms themselves allow 2 MB for each. */
export const packageBudgets = { main: 760_000, subPackage: 400_000, total: 2_200_000 };
