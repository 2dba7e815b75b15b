import { classNames } from '../lib/class-names.ts';
import { failureTexts } from '../lib/failures.texts.ts';
import { useIsCodeAway } from '../lib/load-code.ts';
import { Notice } from './notice.tsx';

/** A grey placeholder of the size of the coming content, which `className` gives. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div aria-hidden className={classNames('motion-breathe rounded-md bg-birch', className)} />;
}

/**
 * Tells screen readers that the part is loading, and every user when that waits for a network. Once per part, next to
 * its skeletons.
 */
export function LoadingNote({ text = failureTexts.loading }: { readonly text?: string }) {
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
