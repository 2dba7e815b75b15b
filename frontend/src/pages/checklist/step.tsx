import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

interface StepProps {
  readonly number: number;
  readonly title: string;
  /** Disabled until the step before is done. */
  readonly waiting?: boolean;
  readonly children: ReactNode;
}

export function Step({ number, title, waiting = false, children }: StepProps) {
  const id = `step-${number}`;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="flex items-center gap-3 text-xl">
        <span
          aria-hidden
          className={classNames(
            'grid size-9 shrink-0 place-items-center rounded-full text-md font-bold',
            waiting ? 'bg-birch text-ink-soft' : 'bg-spruce text-on-spruce',
          )}
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
