import type { EndStockNotice } from '@naust/domain/stock-notices/stock-notices.decider.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/*
 * The key goes first: what was cut off in between still stands on the list of what is due, and is done again. The
 * other way round it would be off the list and readable for good.
 */

/** Forgets what a message says and who sent it. Repeating is harmless. */
export async function forgetMessage(
  { keys, inbox }: Deps<'keys' | 'inbox'>,
  messageId: string,
  by: CommandContext,
): Promise<void> {
  await keys.destroy(messageId);
  await inbox(messageId).run({ type: 'EraseMessage' }, by);
}

/** Forgets who took part in a quiz; answers and score stay. Repeating is harmless. */
export async function forgetEntrant(
  { keys, quizEntry }: Deps<'keys' | 'quizEntry'>,
  { entryId, stream }: { entryId: string; stream: string },
  by: CommandContext,
): Promise<void> {
  await keys.destroy(entryId);
  const [, quizId, phoneHash = ''] = stream.split('-');
  await quizEntry(Number(quizId), phoneHash).run({ type: 'EraseEntrant' }, by);
}

type EndedNotice = Pick<EndStockNotice, 'noticeId' | 'why'> & { productId: number; addressHash: string };

/** Forgets an address that waits for a product. Repeating is harmless. */
export async function forgetStockNotice(
  { keys, stockNotice }: Deps<'keys' | 'stockNotice'>,
  { noticeId, productId, addressHash, why }: EndedNotice,
  by: CommandContext,
): Promise<void> {
  await keys.destroy(noticeId);
  await stockNotice(productId, addressHash).run({ type: 'EndStockNotice', noticeId, why }, by);
}
