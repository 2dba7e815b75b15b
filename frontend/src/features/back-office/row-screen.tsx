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
    if (was.mode === 'edit' && mode === 'view')
      detail.current?.querySelector<HTMLElement>('[aria-keyshortcuts~="e"]')?.focus();
    else if (was.mode === 'new' && mode === 'view') detail.current?.querySelector<HTMLElement>('h2')?.focus();
    else if (was.mode !== 'list' && mode === 'list') focusIfNowhere('[aria-keyshortcuts~="n"], input[type="search"]');
  }, [detail, id, mode]);
}

/** Where the row itself is there it has the focus already. */
function focusIfNowhere(selector: string): void {
  if (document.activeElement === null || document.activeElement === document.body) {
    document.querySelector<HTMLElement>(selector)?.focus();
  }
}
