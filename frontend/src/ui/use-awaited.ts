import { useEffect, useState } from 'react';

/** For a user who presses Enter before the options have arrived: takes one as soon as they have. */
export function useAwaited(isBusy: boolean, take: () => void) {
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    if (!isAwaited || isBusy) return;
    setAwaited(false);
    take();
  });
  return { begin: () => setAwaited(true), forget: () => setAwaited(false) };
}
