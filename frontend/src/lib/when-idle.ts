const SOON_MS = 1000;

/** Starts it when the page is idle and ignores a failure, which the actual use reports. Returns how to cancel it. */
export function whenIdle(begin: () => Promise<unknown>): () => void {
  const quietly = () => void begin().catch(() => undefined);
  // Not every browser has `requestIdleCallback`.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(quietly, SOON_MS);
    return () => clearTimeout(timer);
  }
  const asked = window.requestIdleCallback(quietly);
  return () => window.cancelIdleCallback(asked);
}
