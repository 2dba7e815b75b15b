import type { PhotoMoment } from '@naust/domain/orders/order-files.events.ts';
import { requirePhotographable } from '@naust/domain/orders/order-photos.ts';
import type { OrderEvent } from '@naust/domain/orders/orders.events.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { newFileKey } from '@naust/infra/documents/encrypted-file.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { recordedOrder } from '../orders/order-command.ts';
import { isPersonErased } from '../orders/order-notes.ts';
import { recordingStored, sha256Of, storeEncrypted } from './stored-files.ts';

export type PhotoDeps = Deps<'order' | 'user' | 'secrets' | 'images' | 'documentFiles'>;

interface AskedPhoto {
  upload: Buffer;
  moment: PhotoMoment;
  /** An instant with its zone; now, if it is left out. */
  takenAt: string | undefined;
}

/** Stores a photo of what is handed over. The same key again is the same photo. */
export async function takePhoto(
  deps: PhotoDeps,
  orderId: string,
  { upload, moment, takenAt }: AskedPhoto,
  { by, now, idempotencyKey: key }: Pick<RequestContext, 'by' | 'now' | 'idempotencyKey'>,
): Promise<{ id: string; position: bigint }> {
  const order = await recordedOrder(deps, orderId);
  const photoId = addedId(deps, `photo ${orderId}`, key);
  const uploadSha256 = sha256Of(upload);
  if (order.photos?.some(({ id }) => id === photoId)) {
    await requireSamePhoto(deps, { orderId, photoId, uploadSha256 });
    return { id: photoId, position: (await deps.order(orderId).peek()).position };
  }
  const isErased = await isPersonErased(deps, order.content);
  requirePhotographable(order, isErased);
  const { full, small } = await deps.images.drawPhoto(upload);
  const [fileId, fileKey] = [randomNumberedId(), newFileKey()];
  const names = { full: `${fileId}.photo`, small: `${fileId}.small` } as const;
  const stored = {
    full: await storeEncrypted(deps, { name: names.full, fileKey, content: Buffer.from(full.content) }),
    small: await storeEncrypted(deps, { name: names.small, fileKey, content: Buffer.from(small.content) }),
  };
  const { width, height } = full;
  const at = instantOf(takenAt, { from: Date.parse(order.content.placedAt), now });
  const photo = { photoId, moment, takenAt: at, fileId, width, height, stored };
  const command = { type: 'TakePhoto', ...photo, personal: { fileKey, uploadSha256 }, isErased } as const;
  const position = await recordingStored<OrderEvent>(deps, Object.values(names), () =>
    deps.order(orderId).run(command, by),
  );
  return { id: photoId, position };
}

/** A phone's clock may be wrong: never before the order, nor after now. */
const instantOf = (takenAt: string | undefined, { from, now }: { from: number; now: number }): string =>
  new Date(Math.min(now, Math.max(from, takenAt === undefined ? now : Date.parse(takenAt)))).toISOString();

async function requireSamePhoto(
  deps: Deps<'order'>,
  { orderId, photoId, uploadSha256 }: { orderId: string; photoId: string; uploadSha256: string },
): Promise<void> {
  for (const { type, data } of await deps.order(orderId).recorded()) {
    if (type !== 'OrderPhotoTaken' || data.photoId !== photoId) continue;
    if (data.personal !== null && data.personal.uploadSha256 !== uploadSha256) refuse('KEY_REUSED');
  }
}
