import { type RefObject, useEffect, useRef } from 'react';
import type { Mode, RowAddress } from './row-address.ts';

/**
 * The focus goes back to where a form was opened from; what was saved anew is read out from its heading. Answers what
 * goes around the panel.
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

/** Of what was just saved, which may be on its way yet. Whoever has gone elsewhere meanwhile is left there. */
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

/** Where the row itself is there it has the focus already. */
function focusIfNowhere(selector: string): void {
  if (document.activeElement === null || document.activeElement === document.body) {
    document.querySelector<HTMLElement>(selector)?.focus();
  }
}
