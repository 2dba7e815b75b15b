import { useRef } from 'react';

/** Where the focus stood when something opened, to be given back when it closes. */
export function useFocusBack() {
  const opener = useRef<Element | null>(null);
  return {
    remember() {
      opener.current = document.activeElement;
    },
    giveBack() {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
