import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { recordedOrder } from '../orders/order-command.ts';
import { isPersonErased } from '../orders/order-notes.ts';
import { forgetOrderFile } from './forget-order-file.ts';

export type RemovalDeps = Deps<'order' | 'user' | 'keys' | 'documentFiles'>;

/**
 * Removes a photo at once and for good. After a crash in between nobody reads it, and a repeat or the daily job removes
 * its key and files.
 */
export async function removePhoto(
  deps: RemovalDeps,
  orderId: string,
  { photoId, reason }: { photoId: string; reason: string },
  by: CommandContext,
): Promise<bigint> {
  const { content, photos = [] } = await recordedOrder(deps, orderId);
  const isErased = await isPersonErased(deps, content);
  await deps.order(orderId).run({ type: 'RemovePhoto', photoId, reason, isErased }, by);
  const removed = photos.find(({ id }) => id === photoId);
  if (removed) await forgetOrderFile(deps, { id: removed.fileId, kind: 'photo', orderId }, by);
  return (await deps.order(orderId).peek()).position;
}
