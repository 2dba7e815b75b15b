import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { type Tone, toneIcon, toneLook } from './tone.ts';

/** A state in words and an icon, never by colour alone. */
export function Badge({ tone = 'neutral', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  const Icon = toneIcon[tone];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold wrap-normal sm:whitespace-nowrap',
        toneLook[tone],
      )}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </span>
  );
}
