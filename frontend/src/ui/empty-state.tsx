import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** The specified sentence. */
  readonly text: string;
  readonly drawing?: string;
  /** What the user can do instead. */
  readonly children?: ReactNode;
}

export function EmptyState({ text, drawing, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-5 py-8 text-center">
      {drawing && <img src={drawing} alt="" width={240} height={180} className="w-60 rounded-lg picture" />}
      <p className="text-lg text-ink">{text}</p>
      {children && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
