import type { DayState } from '@naust/domain/slots.ts';
import { classNames } from '../../lib/class-names.ts';

export const dayGround: Record<DayState, string> = {
  free: 'bg-surface text-ink hover:bg-fjord-tint',
  partly: 'bg-surface text-ink hover:bg-fjord-tint',
  'by-agreement': 'text-ink hover:bg-fjord-tint font-normal',
  'after-booking': 'text-ink-soft hover:bg-fjord-tint font-normal',
  full: 'day-taken text-ink-soft line-through font-normal',
  past: 'text-ink-soft font-normal',
  closed: 'text-ink-soft font-normal',
  'too-far': 'text-ink-soft font-normal',
};

/** A whole bar under a free day, half a bar under a partly free one. */
export function DayMark({ state, onDark = false }: { readonly state: DayState; readonly onDark?: boolean }) {
  if (state !== 'free' && state !== 'partly') return null;
  return (
    <span
      aria-hidden
      className="absolute bottom-1.5 left-1/2 flex h-1 w-6 -translate-x-1/2 overflow-hidden rounded-full"
    >
      <span className={classNames('h-full w-1/2', onDark ? 'bg-on-fjord' : state === 'free' ? 'bg-good' : 'bg-warn')} />
      <span
        className={classNames(
          'h-full w-1/2',
          onDark
            ? state === 'free'
              ? 'bg-on-fjord'
              : 'opacity-0'
            : state === 'free'
              ? 'bg-good'
              : 'bg-line forced-colors:opacity-0',
        )}
      />
    </span>
  );
}
