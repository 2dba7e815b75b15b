import { useRef } from 'react';

/** Remembers the focus when an overlay opens, and restores it when it closes. */
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
