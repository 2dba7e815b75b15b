import { useRef, useState } from 'react';
import { guardSteps } from './guarded-history.ts';

/**
 * An overlay that "Back" closes, as users of phones expect. It has an entry of its own in the browser's history,
 * unknown to the router: changes of the address meanwhile stay.
 */
export function useClosedByBack() {
  const [isOpen, setIsOpen] = useState(false);
  const hasEntry = useRef(false);

  const open = () => {
    setIsOpen(true);
    if (hasEntry.current) return;
    window.history.pushState(window.history.state, '');
    hasEntry.current = true;
    const end = guardSteps(({ delta, from: { pathname, search, hash } }) => {
      if (delta === undefined) return false;
      end();
      hasEntry.current = false;
      setIsOpen(false);
      window.history.replaceState(window.history.state, '', pathname + search + hash);
      return true;
    });
  };
  const close = () => {
    setIsOpen(false);
    if (hasEntry.current) window.history.back();
  };
  return { isOpen, open, close };
}
