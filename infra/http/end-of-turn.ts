let ending: Promise<void> | undefined;

/**
 * Resolves at the end of this turn of the event loop, for all waiting calls at once. Calls that arrived together then
 * proceed in step: each stage runs for all of them before the next, on warm caches, and they share one commit.
 */
export function endOfTurn(): Promise<void> {
  ending ??= new Promise((resolve) => {
    setImmediate(() => {
      ending = undefined;
      resolve();
    });
  });
  return ending;
}
