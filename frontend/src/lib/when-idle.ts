const SOON_MS = 1000;

/** Begins it when the page has nothing else to do, and lets a failure be found by who needs it. Answers how to leave it. */
export function whenIdle(begin: () => Promise<unknown>): () => void {
  const quietly = () => void begin().catch(() => undefined);
  // Not every browser says when it is idle.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(quietly, SOON_MS);
    return () => clearTimeout(timer);
  }
  const asked = window.requestIdleCallback(quietly);
  return () => window.cancelIdleCallback(asked);
}
