import { classNames } from '../lib/class-names.ts';
import { failureTexts } from '../lib/failures.texts.ts';
import { useIsCodeAway } from '../lib/load-code.ts';
import { Notice } from './notice.tsx';

/** A calm grey shape of the size of what is coming. `className` gives that size. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div aria-hidden className={classNames('motion-breathe rounded-md bg-birch', className)} />;
}

/**
 * Tells a screen reader what the shapes show to the eye, and everybody where they stand because there is no net. Stands
 * once beside the skeletons of a part.
 */
export function LoadingNote({ text = 'Laster…' }: { readonly text?: string }) {
  if (useIsCodeAway()) {
    return (
      <Notice tone="warn" role="status">
        {failureTexts.codeAway}
      </Notice>
    );
  }
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
