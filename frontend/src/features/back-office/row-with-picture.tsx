import type { ReactNode } from 'react';
import { Picture } from '../../ui/picture.tsx';

/** A row of a list with its picture on the left; the words beside it name it. */
export function RowWithPicture({
  picture,
  children,
}: {
  readonly picture: string | null;
  readonly children: ReactNode;
}) {
  return (
    <span className="flex items-center gap-3">
      <span className="w-16 shrink-0 overflow-hidden rounded-sm">
        <Picture src={picture} alt="" sizes="64px" />
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">{children}</span>
    </span>
  );
}
