import { photoKeyOf } from '@naust/domain/orders/order-files.events.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { Deps } from '../dependencies/dependencies.ts';

interface ForgottenFile {
  /** Names the stored files. */
  id: string;
  kind: 'photo' | 'contract';
  orderId: string;
}

/** Destroys the key of a photo, and removes the files of a photo or contract. Repeating is harmless. */
export async function forgetOrderFile(
  { keys, documentFiles, order }: Deps<'keys' | 'documentFiles' | 'order'>,
  { id, kind, orderId }: ForgottenFile,
  by: CommandContext,
): Promise<void> {
  await keys.destroy(photoKeyOf(id));
  const names = kind === 'photo' ? ([`${id}.photo`, `${id}.small`] as const) : ([`${id}.contract`] as const);
  for (const name of names) await documentFiles.remove(name);
  await order(orderId).run({ type: 'ForgetOrderFiles', fileIds: [id] }, by);
}
