import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A link shows its page from the top; going back shows what one left, which the browser restores by itself. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const cameBy = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to scroll
  useLayoutEffect(() => {
    if (cameBy !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);
}
