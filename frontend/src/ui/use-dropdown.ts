import { useRef, useState } from 'react';
import { useDismiss } from './use-dismiss.ts';

/**
 * A dropdown below a button: a press outside `area` closes it, and so does Escape, which returns the focus to `button`.
 */
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
