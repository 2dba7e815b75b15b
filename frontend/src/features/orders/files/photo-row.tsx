import type { PhotoAnswer } from '@naust/domain/orders/order-files.contract.ts';
import { formatWallClock, osloMinute } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { type OrderOfReader, photoQuery } from './order-files.queries.ts';
import { orderFilesTexts as texts } from './order-files.texts.ts';

export const THUMB = 'block size-24 overflow-hidden rounded-md border border-line bg-birch sm:size-28';

export const shownInstant = (instant: string): string => formatWallClock(osloMinute(Date.parse(instant)));

interface PhotoRowProps {
  readonly order: OrderOfReader;
  readonly photos: readonly PhotoAnswer[];
  /** Below a photo that is shown large. */
  readonly below?: (photo: PhotoAnswer, onClose: () => void) => ReactNode;
  /** After them. */
  readonly children?: ReactNode;
}

/** Photos side by side; a press shows one large. */
export function PhotoRow({ order, photos, below, children }: PhotoRowProps) {
  const [opened, open] = useState<PhotoAnswer | null>(null);
  return (
    <>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <button
              type="button"
              onClick={() => open(photo)}
              aria-label={texts.photo(photo.moment, at + 1)}
              className={THUMB}
            >
              <Photo order={order} photoId={photo.id} size="small" alt="" look="size-full object-cover" />
            </button>
          </li>
        ))}
        {children}
      </ul>
      <Dialog
        title={opened === null ? '' : texts.photo(opened.moment, photos.indexOf(opened) + 1)}
        isOpen={opened !== null}
        onClose={() => open(null)}
      >
        {opened !== null && (
          <>
            <Photo
              order={order}
              photoId={opened.id}
              size="full"
              alt={texts.photo(opened.moment, photos.indexOf(opened) + 1)}
              look="w-full rounded-md"
            />
            <p className="text-sm text-ink-soft">{texts.taken(shownInstant(opened.takenAt))}</p>
            {below?.(opened, () => open(null))}
          </>
        )}
      </Dialog>
    </>
  );
}

interface PhotoProps {
  readonly order: OrderOfReader;
  readonly photoId: string;
  readonly size: 'full' | 'small';
  readonly alt: string;
  readonly look: string;
}

function Photo({ alt, look, ...wanted }: PhotoProps) {
  const { data, error } = useQuery(photoQuery(wanted));
  if (error !== null) return <span className="block p-1 text-xs text-ink-soft">{texts.photoFailed}</span>;
  if (data === undefined) return <span className="sr-only">{texts.loading}</span>;
  return <img src={data} alt={alt} className={look} />;
}
