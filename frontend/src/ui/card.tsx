import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface CardProps {
  readonly as?: 'div' | 'section' | 'article' | 'aside' | 'li';
  readonly padded?: boolean;
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

export function Card({ as: Element = 'div', padded = true, labelledBy, children }: CardProps) {
  return (
    <Element
      aria-labelledby={labelledBy}
      className={classNames('rounded-lg border border-line bg-surface', padded && 'p-5 sm:p-6')}
    >
      {children}
    </Element>
  );
}
