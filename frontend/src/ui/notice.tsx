import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { type Tone, toneIcon, toneLook } from './tone.ts';

interface NoticeProps {
  readonly tone?: Tone;
  /** Announced at once (`alert`) or at the next pause (`status`). */
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
}

export function Notice({ tone = 'note', role, children }: NoticeProps) {
  const Icon = toneIcon[tone] ?? Info;
  return (
    <div role={role} className={classNames('flex gap-3 rounded-md px-4 py-3', toneLook[tone])}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-2 text-ink">{children}</div>
    </div>
  );
}
