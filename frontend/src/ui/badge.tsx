import { Check, CircleAlert, CircleX, Clock, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

export type Tone = 'neutral' | 'note' | 'good' | 'warn' | 'bad' | 'waiting';

export const toneLook: Record<Tone, string> = {
  neutral: 'bg-birch text-ink',
  note: 'bg-fjord-tint text-fjord-strong',
  good: 'bg-good-tint text-good',
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-bad-tint text-bad',
  waiting: 'bg-birch text-ink-soft',
};

export const toneIcon: Record<Tone, LucideIcon | null> = {
  neutral: null,
  note: Info,
  good: Check,
  warn: CircleAlert,
  bad: CircleX,
  waiting: Clock,
};

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
