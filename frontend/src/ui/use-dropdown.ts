import { useRef, useState } from 'react';
import { useDismiss } from './use-dismiss.ts';

/** What a button opens under itself: a press outside `area` closes it, and Escape, which gives `button` the focus back. */
export function useDropdown() {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismiss(open, area, (reason) => {
    setOpen(false);
    if (reason === 'escape') button.current?.focus();
  });
  return { open, setOpen, area, button };
}
