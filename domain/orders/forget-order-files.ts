import { refuse } from '../refusal.ts';
import type { OrderContent } from './order-content.ts';
import type { OrderFileEvent } from './order-files.events.ts';
import type { KeptFile } from './order-photos.ts';
import type { SignedContract } from './signed-contract.ts';

interface Kept {
  readonly photos?: readonly KeptFile[];
  readonly contracts?: readonly SignedContract[];
  readonly removedPhotos?: readonly string[];
  readonly forgottenFiles?: readonly string[];
}

/** The files are removed. */
export interface ForgetOrderFiles {
  readonly type: 'ForgetOrderFiles';
  readonly fileIds: readonly string[];
}

export function orderFilesForgotten(
  { fileIds }: ForgetOrderFiles,
  order: (Kept & { readonly content: Pick<OrderContent, 'orderId' | 'orderNo'> }) | null,
): OrderFileEvent[] {
  const {
    content,
    photos = [],
    contracts = [],
    removedPhotos,
    forgottenFiles = [],
  } = order ?? refuse('ORDER_NOT_FOUND');
  const kept = [...photos, ...contracts].map(({ fileId }) => fileId);
  const news = kept.filter((id) => fileIds.includes(id) && !forgottenFiles.includes(id));
  if (news.length === 0) return [];
  const { orderId, orderNo } = content;
  const isRemoved = (fileId: string) =>
    photos.some((photo) => photo.fileId === fileId && removedPhotos?.includes(photo.id));
  const isOfRemoved = news.every(isRemoved) ? ({ isOfRemoved: true } as const) : {};
  return [{ type: 'OrderFilesForgotten', data: { orderId, orderNo, fileIds: news, ...isOfRemoved } }];
}

/** The order's files after a fact about them. */
export function withOrderFiles<O extends Kept>(order: O, { type, data }: OrderFileEvent): O {
  switch (type) {
    case 'OrderPhotoTaken':
      return { ...order, photos: [...(order.photos ?? []), { id: data.photoId, fileId: data.fileId }] };
    case 'ContractSigned': {
      const { contractId: id, fileId, orderVersion } = data;
      return { ...order, contracts: [...(order.contracts ?? []), { id, fileId, orderVersion }] };
    }
    case 'OrderPhotoRemoved':
      return { ...order, removedPhotos: [...(order.removedPhotos ?? []), data.photoId] };
    case 'OrderFilesForgotten':
      return { ...order, forgottenFiles: [...(order.forgottenFiles ?? []), ...data.fileIds] };
  }
}
