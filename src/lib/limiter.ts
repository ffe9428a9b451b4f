/** Runs at most `limit` tasks at a time; the others wait their turn in order. A failing task also frees its place. */
export function createLimiter(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: Array<() => void> = [];
  let running = 0;

  function next(): void {
    if (running >= limit) return;
    const start = waiting.shift();
    if (!start) return;
    running += 1;
    start();
  }

  return (task) =>
    new Promise((resolve, reject) => {
      waiting.push(() => {
        Promise.resolve()
          .then(task)
          .then(resolve, reject)
          .finally(() => {
            running -= 1;
            next();
          });
      });
      next();
    });
}
