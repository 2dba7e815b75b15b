/** Runs at most `limit` pieces of work at once; the others wait in line. Throws `full()` when more than `line` wait. */
export function atMost(limit: number, line: number, full: () => Error) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < limit) running++;
    else if (waiting.length >= line) throw full();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
