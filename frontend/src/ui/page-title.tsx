import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useShop } from '../lib/shop.ts';

interface PageTitleProps {
  readonly children: ReactNode;
  /** For the browser tab; defaults to the heading if that is plain text. */
  readonly tab?: string;
  readonly hidden?: boolean;
  /** The display size, for the front page. */
  readonly isLarge?: boolean;
}

let shownPath: string | null = null;

/** The page's one h1. Names the browser tab, and takes the focus after a link within the shop. */
export function PageTitle({ children, tab, hidden = false, isLarge = false }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const cameBy = useNavigationType();
  const { shortName } = useShop();
  const name = tab ?? (typeof children === 'string' ? children : '');

  useEffect(() => {
    document.title = name ? `${name} – ${shortName}` : shortName;
  }, [name, shortName]);

  useEffect(() => {
    const isFirst = shownPath === null;
    if (shownPath === pathname) return;
    shownPath = pathname;
    if (isFirst) return;
    heading.current?.focus({ preventScroll: cameBy === 'POP' });
  }, [pathname, cameBy]);

  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={hidden ? 'sr-only' : isLarge ? 'text-display' : 'text-2xl leading-tight sm:text-3xl'}
    >
      {children}
    </h1>
  );
}
