import { type RefObject, useEffect, useRef } from 'react';
import type { Mode, RowAddress } from './row-address.ts';

/**
 * Returns the focus to where a form was opened from; after a save, focuses the heading so that it is read out. Returns
 * the ref for the element around the panel.
 */
export function useReturningFocus({ id, mode }: Pick<RowAddress, 'id' | 'mode'>): RefObject<HTMLDivElement | null> {
  const detail = useRef<HTMLDivElement>(null);
  const before = useRef<{ id: string | null; mode: Mode }>({ id, mode });
  useEffect(() => {
    const was = before.current;
    before.current = { id, mode };
    if (was.mode === 'new' && mode === 'view' && detail.current !== null) return focusHeading(detail.current);
    if (was.mode === 'edit' && mode === 'view')
      detail.current?.querySelector<HTMLElement>('[aria-keyshortcuts~="e"]')?.focus();
    else if (was.mode !== 'list' && mode === 'list') focusIfNowhere('[aria-keyshortcuts~="n"], input[type="search"]');
    return undefined;
  }, [id, mode]);
  return detail;
}

/**
 * Focuses the heading of the saved row, which may still be loading. A user who has moved the focus meanwhile keeps it.
 */
function focusHeading(detail: HTMLElement): () => void {
  const focus = () => {
    const heading = detail.querySelector<HTMLElement>('h2');
    if (heading === null) return;
    drawn.disconnect();
    if (document.activeElement?.contains(detail)) heading.focus();
  };
  const drawn = new MutationObserver(focus);
  drawn.observe(detail, { childList: true, subtree: true });
  focus();
  return () => drawn.disconnect();
}

/** If the row itself is there, it has the focus already. */
function focusIfNowhere(selector: string): void {
  if (document.activeElement === null || document.activeElement === document.body) {
    const page = document.querySelector('main') ?? document;
    page.querySelector<HTMLElement>(selector)?.focus();
  }
}
