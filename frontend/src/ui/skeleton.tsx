import { classNames } from '../lib/class-names.ts';

/** A calm grey shape of the size of what is coming. `className` gives that size. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div aria-hidden className={classNames('motion-breathe rounded-md bg-birch', className)} />;
}

/** Tells a screen reader what the shapes show to the eye. Stands once beside the skeletons of a part. */
export function LoadingNote({ text = 'Laster…' }: { readonly text?: string }) {
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
