// Whole journeys in a browser, on a machine busy with others: as with the browser tests, one that fails in CI is tried
// once more, and what it failed with is printed.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
