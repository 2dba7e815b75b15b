import { useEffect, useState } from 'react';

/** For whoever presses Enter before the hits of the text are here: once they are, they are taken. */
export function useAwaited(isBusy: boolean, take: () => void) {
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    if (!isAwaited || isBusy) return;
    setAwaited(false);
    take();
  });
  return { begin: () => setAwaited(true), forget: () => setAwaited(false) };
}
