import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A link shows its page from the top; on "Back" the browser restores the scroll position. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const cameBy = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to scroll
  useLayoutEffect(() => {
    if (cameBy !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);
}
