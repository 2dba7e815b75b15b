import type { ReactNode } from 'react';
import { ListDetail } from '../../ui/list-detail.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useReturningFocus } from './returning-focus.ts';
import type { RowAddress } from './row-address.ts';

interface RowScreenProps {
  /** Heading of the page and name of its tab. */
  readonly title: string;
  readonly tab?: string;
  readonly at: RowAddress;
  readonly list: ReactNode;
  /** Shown on the right while no row is chosen. */
  readonly choose: string;
  readonly children: ReactNode;
}

/** A tab of the back office: its list, and next to it the row or form of the address. */
export function RowScreen({ title, tab, ...rows }: RowScreenProps) {
  return (
    <>
      <PageTitle hidden {...(tab === undefined ? {} : { tab })}>
        {title}
      </PageTitle>
      <ListBesideRow {...rows} />
    </>
  );
}

/** The same within a page that has a title already. */
export function ListBesideRow({ at, list, choose, children }: Omit<RowScreenProps, 'title' | 'tab'>) {
  const detail = useReturningFocus(at);
  return (
    <ListDetail
      openId={at.mode === 'new' ? 'new' : at.id}
      list={list}
      detail={
        at.mode === 'list' ? (
          <p className="px-6 py-16 text-center text-ink-soft">{choose}</p>
        ) : (
          <div ref={detail}>{children}</div>
        )
      }
    />
  );
}
