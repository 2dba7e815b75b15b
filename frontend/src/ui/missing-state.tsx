import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

interface MissingStateProps {
  /** The specified sentence. */
  readonly title: string;
  readonly explanation?: string;
  /** Links to go on. */
  readonly children: ReactNode;
}

/** Replaces a page that does not exist. */
export function MissingState({ title, explanation, children }: MissingStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-5 py-8 text-center">
      <img src="/drawings/ikke-funnet.svg" alt="" width={320} height={240} className="picture w-80 rounded-lg" />
      <PageTitle>{title}</PageTitle>
      {explanation && <p className="text-lg text-ink-soft">{explanation}</p>}
      {children}
    </div>
  );
}
