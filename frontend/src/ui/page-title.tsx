import { BUSINESS } from '@naust/domain/business.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { classNames } from '../lib/class-names.ts';

interface PageTitleProps {
  readonly children: ReactNode;
  /** For the browser tab; defaults to the heading if that is plain text. */
  readonly tab?: string;
  readonly hidden?: boolean;
}

let shownPath: string | null = null;

/** The page's one h1. Names the browser tab, and takes the focus after a link within the shop. */
export function PageTitle({ children, tab, hidden = false }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const cameBy = useNavigationType();
  const name = tab ?? (typeof children === 'string' ? children : '');

  useEffect(() => {
    document.title = name ? `${name} – ${BUSINESS.shortName}` : BUSINESS.shortName;
  }, [name]);

  useEffect(() => {
    const isFirst = shownPath === null;
    if (shownPath === pathname) return;
    shownPath = pathname;
    if (isFirst) return;
    heading.current?.focus({ preventScroll: cameBy === 'POP' });
  }, [pathname, cameBy]);

  return (
    <h1 ref={heading} tabIndex={-1} className={classNames(hidden ? 'sr-only' : 'text-2xl leading-tight sm:text-3xl')}>
      {children}
    </h1>
  );
}
