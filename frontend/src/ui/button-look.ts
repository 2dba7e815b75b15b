import { classNames } from '../lib/class-names.ts';

/**
 * `act`: only 'Legg i handlekurven' and 'Betal', in rowan berry. `strong`: the main act of a page or a part. `quiet`:
 * everything else. `bare`: inside lines and lists. `icon`: an icon alone. `danger`: cannot be undone.
 */
export type ButtonVariant = 'act' | 'strong' | 'quiet' | 'bare' | 'icon' | 'danger';
/** `lg` is for gloves, `square` for an icon alone next to a field. */
export type ButtonSize = 'lg' | 'md' | 'sm' | 'square';

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold text-center no-underline transition-colors duration-150 disabled:cursor-not-allowed aria-disabled:cursor-progress';

const SIZES: Record<ButtonSize, string> = {
  lg: 'min-h-14 px-5 text-lg sm:min-h-12',
  md: 'min-h-12 px-5 py-2.5 text-md',
  sm: 'min-h-10 px-3.5 py-1.5 text-sm',
  square: 'size-12 shrink-0',
};

const VARIANTS: Record<ButtonVariant, string> = {
  act: 'bg-rowan text-on-rowan hover:bg-rowan-strong disabled:bg-birch disabled:text-ink-soft aria-disabled:bg-rowan-strong',
  strong:
    'bg-spruce text-on-spruce hover:bg-spruce-strong disabled:bg-birch disabled:text-ink-soft aria-disabled:bg-spruce-strong',
  quiet:
    'border border-edge bg-surface text-ink hover:border-spruce hover:bg-birch disabled:border-line disabled:bg-birch disabled:text-ink-soft',
  bare: 'text-fjord hover:bg-fjord-tint hover:text-fjord-strong disabled:text-ink-soft disabled:hover:bg-transparent',
  icon: '-m-1 self-start px-2.5 text-ink-soft hover:bg-birch hover:text-ink',
  danger: 'border border-bad bg-surface text-bad hover:bg-bad-tint disabled:border-line disabled:text-ink-soft',
};

export function buttonLook(variant: ButtonVariant = 'quiet', size: ButtonSize = 'md', wide = false): string {
  return classNames(SHAPE, SIZES[size], VARIANTS[variant], wide && 'w-full');
}
