import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface ChoiceChipProps {
  readonly chosen: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One of a few choices side by side. */
export function ChoiceChip({ chosen, onPress, children }: ChoiceChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPress}
      className={classNames(
        'min-h-11 rounded-full border px-3 text-sm font-semibold sm:px-4',
        chosen
          ? 'border-fjord bg-fjord text-on-fjord'
          : 'border-edge bg-surface text-ink hover:border-spruce hover:bg-birch',
      )}
    >
      {children}
    </button>
  );
}
