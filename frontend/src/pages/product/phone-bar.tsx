import type { ReactNode } from 'react';

interface PhoneBarProps {
  readonly problem?: string | null;
  readonly children: ReactNode;
}

/** At the bottom of a phone's window, within reach of the thumb: the price and the next step. */
export function PhoneBar({ problem = null, children }: PhoneBarProps) {
  return (
    <div
      data-thumb-bar
      className="no-print sticky bottom-0 z-20 order-last page-bleed grid gap-2 border-t border-line bg-surface py-2.5 shadow-float"
    >
      {problem !== null && (
        <p role="alert" className="text-sm font-medium text-bad">
          {problem}
        </p>
      )}
      {children}
    </div>
  );
}
