import { type ReactNode, useEffect, useRef } from 'react';
import { ListDetail } from '../../ui/list-detail.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Mode, RowAddress } from './row-address.ts';

interface RowScreenProps {
  /** Heading of the page and name of its tab. */
  readonly title: string;
  readonly tab?: string;
  readonly at: RowAddress;
  readonly list: ReactNode;
  /** What stands right while nothing is chosen. */
  readonly choose: string;
  readonly children: ReactNode;
}

/** A tab of the back office: its list, and beside it what the address says is open. */
export function RowScreen({ title, tab, at, list, choose, children }: RowScreenProps) {
  const detail = useRef<HTMLDivElement>(null);
  useReturningFocus(detail, at);
  return (
    <>
      <PageTitle hidden {...(tab === undefined ? {} : { tab })}>
        {title}
      </PageTitle>
      <ListDetail
        openId={at.mode === 'new' ? 'new' : at.id}
        list={list}
        detail={
          at.mode === 'list' ? (
            <p className="rounded-lg border border-dashed border-edge px-6 py-16 text-center text-ink-soft">{choose}</p>
          ) : (
            <div ref={detail}>{children}</div>
          )
        }
      />
    </>
  );
}

/** The focus goes back to where a form was opened from; what was saved anew is read out from its heading. */
function useReturningFocus(detail: { readonly current: HTMLElement | null }, { id, mode }: RowAddress): void {
  const before = useRef<{ id: string | null; mode: Mode }>({ id, mode });
  useEffect(() => {
    const was = before.current;
    before.current = { id, mode };
    if (was.mode === 'new' && mode === 'view' && detail.current !== null) return focusHeading(detail.current);
    if (was.mode === 'edit' && mode === 'view')
      detail.current?.querySelector<HTMLElement>('[aria-keyshortcuts~="e"]')?.focus();
    else if (was.mode !== 'list' && mode === 'list') focusIfNowhere('[aria-keyshortcuts~="n"], input[type="search"]');
    return undefined;
  }, [detail, id, mode]);
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
