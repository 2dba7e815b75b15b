import { refuse } from '../refusal.ts';
import type { OrderContent } from './order-content.ts';
import { type OrderFileEvent, type PhotoMoment, photoKeyOf } from './order-files.events.ts';
import { isCancelled } from './statuses.ts';

export const MOST_PHOTOS = 40;

/** A stored file of an order, by its id and the id of what it holds. */
export interface KeptFile {
  readonly id: string;
  readonly fileId: string;
}

interface Photographed {
  readonly content: Pick<OrderContent, 'orderId' | 'orderNo' | 'personId' | 'userId' | 'statusId'>;
  readonly isDeleted: boolean;
  readonly isGuestErased?: boolean;
  readonly photos?: readonly KeptFile[];
  readonly removedPhotos?: readonly string[];
  readonly forgottenFiles?: readonly string[];
}

/** A photo that is stored already. `isErased`: the customer is erased. */
export interface TakePhoto {
  readonly type: 'TakePhoto';
  readonly photoId: string;
  readonly moment: PhotoMoment;
  readonly takenAt: string;
  readonly fileId: string;
  readonly width: number;
  readonly height: number;
  readonly stored: { readonly full: string; readonly small: string };
  readonly personal: { readonly fileKey: string; readonly uploadSha256: string };
  readonly isErased: boolean;
}

/** Refuses a photo that the order cannot have, whatever it shows. */
export function requirePhotographable(order: Photographed | null, isErased: boolean): Photographed {
  const { content, isDeleted, isGuestErased, photos = [], removedPhotos = [] } = order ?? refuse('ORDER_NOT_FOUND');
  if (isDeleted) refuse('ORDER_IS_DELETED');
  if (isCancelled(content.statusId)) refuse('ORDER_IS_CANCELLED');
  if (isErased || isGuestErased) refuse('PERSON_IS_ERASED');
  if (photos.length - removedPhotos.length >= MOST_PHOTOS) refuse('PHOTOS_FULL', { most: MOST_PHOTOS });
  return order ?? refuse('ORDER_NOT_FOUND');
}

/** Forgotten photos count as well: an order lasts no three years. */
export function photoTaken(command: TakePhoto, order: Photographed | null): OrderFileEvent[] {
  const { type: _, isErased, stored, personal, ...photo } = command;
  if (order?.photos?.some(({ id }) => id === photo.photoId)) return [];
  const { orderId, orderNo, personId, userId } = requirePhotographable(order, isErased).content;
  const retentionId = photoKeyOf(photo.fileId);
  const kept = { stored: { ...stored }, userId, personId, retentionId, personal: { ...personal } };
  return [{ type: 'OrderPhotoTaken', data: { orderId, orderNo, ...photo, ...kept } }];
}

/** A photo that must not be kept, with the reason for the history. `isErased`: the customer is erased. */
export interface RemovePhoto {
  readonly type: 'RemovePhoto';
  readonly photoId: string;
  readonly reason: string;
  readonly isErased: boolean;
}

/** Writes nothing for a photo that was removed before. An erased person's photos are none. */
export function photoRemoved({ photoId, reason, isErased }: RemovePhoto, order: Photographed | null): OrderFileEvent[] {
  const { content, isGuestErased, photos = [], removedPhotos = [], ...kept } = order ?? refuse('ORDER_NOT_FOUND');
  if (removedPhotos.includes(photoId)) return [];
  const photo = photos.find(({ id }) => id === photoId);
  const isForgotten = photo !== undefined && kept.forgottenFiles?.includes(photo.fileId);
  if (!photo || isForgotten || isErased || isGuestErased) return refuse('PHOTO_NOT_FOUND');
  const { orderId, orderNo, personId } = content;
  const personal = { reason: reason.trim() || refuse('PHOTO_REASON_MISSING') };
  return [{ type: 'OrderPhotoRemoved', data: { orderId, orderNo, photoId, fileId: photo.fileId, personId, personal } }];
}
