import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names.ts';

export const chipLook = (isChosen: boolean): string =>
  classNames(
    'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-2.5 text-sm font-semibold no-underline',
    isChosen ? 'border-fjord bg-fjord text-on-fjord' : 'border-edge bg-surface text-ink hover:bg-birch',
  );

interface ChipProps {
  /** The query of the filtered list. */
  readonly to: string;
  readonly isChosen: boolean;
  readonly children: ReactNode;
}

/** Filters or sorts a list by one press. */
export function Chip({ to, isChosen, children }: ChipProps) {
  return (
    <Link to={{ search: to }} aria-current={isChosen ? 'true' : undefined} className={chipLook(isChosen)}>
      {children}
    </Link>
  );
}
