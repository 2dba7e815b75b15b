import { smallImageUrl } from '@naust/domain/small-image.ts';
import { useState } from 'react';
import { classNames } from '../lib/class-names.ts';

export const STANDARD_DRAWING = '/drawings/standard.svg';

interface PictureProps {
  readonly src: string | null;
  readonly alt: string;
  /** Its width on screens, for choosing between the two sizes of an uploaded photo. */
  readonly sizes?: string;
  readonly eager?: boolean;
  readonly className?: string;
}

/** Drawings and photos in one frame of 4:3. The standard drawing replaces a missing or failed picture. */
export function Picture({ src, alt, sizes = '100vw', eager = false, className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src === null || failed === src ? STANDARD_DRAWING : src;
  const small = smallImageUrl(shown);
  return (
    <img
      src={shown}
      {...(small === null ? {} : { srcSet: `${small} 480w, ${shown} 1280w`, sizes })}
      alt={alt}
      width={400}
      height={300}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager ? { fetchPriority: 'high' } : {})}
      decoding="async"
      onError={() => setFailed(src)}
      className={classNames('picture aspect-4/3 w-full object-cover', className)}
    />
  );
}
