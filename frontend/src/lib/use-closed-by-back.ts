import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { guardSteps } from './guarded-history.ts';

/**
 * An overlay that "Back" closes, as users of phones expect. It has an entry of its own in the browser's history,
 * unknown to the router: changes of the address meanwhile stay.
 */
export function useClosedByBack() {
  const [isOpen, setIsOpen] = useState(false);
  const hasEntry = useRef(false);
  const here = useRef('');
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    here.current = pathname + search + hash;
  }, [pathname, search, hash]);

  const open = () => {
    setIsOpen(true);
    if (hasEntry.current) return;
    window.history.pushState(window.history.state, '');
    hasEntry.current = true;
    const end = guardSteps(({ delta }) => {
      if (delta === undefined) return false;
      end();
      hasEntry.current = false;
      setIsOpen(false);
      window.history.replaceState(window.history.state, '', here.current);
      return true;
    });
  };
  const close = () => {
    setIsOpen(false);
    if (hasEntry.current) window.history.back();
  };
  return { isOpen, open, close };
}
