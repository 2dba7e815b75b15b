import { Check, CircleAlert, CircleX, Clock, Info, type LucideIcon } from 'lucide-react';

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
