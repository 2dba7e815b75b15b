import { UserRound } from 'lucide-react';
import { useState } from 'react';

/** A square portrait; an icon if the picture is missing or fails. The name is next to it. */
export function Portrait({ src }: { readonly src: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  const look = 'size-14 shrink-0 rounded-md sm:size-28 sm:rounded-lg';
  if (src === null || failed === src) {
    return (
      <span data-portrait="none" className={`${look} grid place-items-center bg-birch text-ink-soft`}>
        <UserRound aria-hidden className="size-8 sm:size-12" />
      </span>
    );
  }
  return (
    <img
      src={src}
      alt=""
      width={112}
      height={112}
      decoding="async"
      onError={() => setFailed(src)}
      className={`${look} picture object-cover`}
    />
  );
}
