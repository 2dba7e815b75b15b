import type { PhotoAnswer } from '@naust/domain/orders/order-files.contract.ts';
import type { PhotoMoment } from '@naust/domain/orders/order-files.events.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { handOverTexts } from '../../../../features/back-office/hand-over/hand-over.texts.ts';
import { PhotoButton } from '../../../../features/back-office/hand-over/photo-button.tsx';
import { useWaiting } from '../../../../features/back-office/hand-over/waiting.ts';
import { dataUrlOf, orderFilesQuery } from '../../../../features/orders/files/order-files.queries.ts';
import { orderFilesTexts as texts } from '../../../../features/orders/files/order-files.texts.ts';
import { PhotoRow, THUMB } from '../../../../features/orders/files/photo-row.tsx';
import { lateComponent } from '../../../../lib/late-component.ts';

const RemovePhoto = lateComponent(async () => (await import('./remove-photo.tsx')).RemovePhoto);

interface MomentPhotosProps {
  readonly order: Pick<OrderAnswer, 'id' | 'orderNo'>;
  readonly moment: PhotoMoment;
  /** Shows them, and takes no more. */
  readonly isReadOnly?: boolean;
}

/** The photos of one moment, those that wait for a net included, and the camera. */
export function MomentPhotos({ order, moment, isReadOnly = false }: MomentPhotosProps) {
  const reader = { id: order.id, token: null };
  const { data } = useQuery(orderFilesQuery(reader));
  const { items } = useWaiting();
  const photos = (data?.photos ?? []).filter((photo) => photo.moment === moment);
  const waiting = items.flatMap((item) =>
    item.what === 'photo' && item.orderId === order.id && item.moment === moment ? item : [],
  );
  if (isReadOnly && photos.length + waiting.length === 0) return null;
  const name = texts.moments[moment];
  const removal = (photo: PhotoAnswer, onClose: () => void) => (
    <RemovePhoto orderId={order.id} photoId={photo.id} onRemoved={onClose} />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are photos
    <div role="group" aria-label={name} className="grid gap-2">
      <p className="text-sm font-semibold">{name}</p>
      <PhotoRow order={reader} photos={photos} {...(isReadOnly ? {} : { below: removal })}>
        {waiting.map(({ key, picture }) => (
          <li key={key}>
            <WaitingPhoto picture={picture} />
          </li>
        ))}
      </PhotoRow>
      {!isReadOnly && (
        <PhotoButton order={order} moment={moment} label={`${handOverTexts.takePhoto}, ${name.toLowerCase()}`} />
      )}
    </div>
  );
}

function WaitingPhoto({ picture }: { readonly picture: Blob }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    dataUrlOf(picture).then(
      (found) => isOver || setAddress(found),
      // It is sent all the same.
      () => setAddress(null),
    );
    return () => {
      isOver = true;
    };
  }, [picture]);
  return (
    <span className={`${THUMB} relative`}>
      {address !== null && <img src={address} alt="" className="size-full object-cover opacity-60" />}
      <span className="absolute inset-x-0 bottom-0 bg-surface px-1 text-center text-xs">{handOverTexts.waits}</span>
    </span>
  );
}
