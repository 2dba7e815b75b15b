import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import type { CommandDesk } from '../desk.ts';
import { inboxStream } from '../streams.ts';

type Desk = Pick<CommandDesk, 'keys' | 'streams'>;

/*
 * The key goes first: what was cut off in between still stands on the list of what is due, and is done again. The
 * other way round it would be off the list and readable for good.
 */

/** Forgets what a message says and who sent it. Repeating is harmless. */
export async function forgetMessage(
  { keys, streams }: Desk,
  messageId: string,
  context: CommandContext,
): Promise<void> {
  await keys.destroy(messageId);
  await streams.run('inbox', inboxStream(messageId), { type: 'EraseMessage' }, context);
}

/** Forgets who took part in a quiz; answers and score stay. Repeating is harmless. */
export async function forgetEntrant(
  { keys, streams }: Desk,
  { entryId, stream }: { entryId: string; stream: string },
  context: CommandContext,
): Promise<void> {
  await keys.destroy(entryId);
  await streams.run('quizEntry', stream, { type: 'EraseEntrant' }, context);
}
