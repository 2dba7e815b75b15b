import { refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type { CommandDesk } from '../desk.ts';
import { CATALOGUE, inboxStream, userStream } from '../streams.ts';

interface Message {
  userId: string;
  topicId: number | null;
  message: string;
}

/** Sends a message in an account's name; an erased account is one that is not logged in. */
export async function sendMessage(
  desk: CommandDesk,
  { userId, topicId, message }: Message,
  context: CommandContext,
): Promise<{ messageId: string; position: bigint }> {
  const { state: user } = await desk.streams.peek('user', userStream(userId));
  if (!user?.personal) return refuse('NOT_LOGGED_IN');
  const { name, email } = user.personal;
  const { state: catalogue } = await desk.streams.peek('catalogue', CATALOGUE);
  const found = topicId === null ? undefined : catalogue.topics.get(topicId);
  const topic = topicId !== null && found ? { topicId, name: found.name } : null;
  const messageId = randomNumberedId();
  const send = { type: 'SendMessage', messageId, userId, topic, message, name, email } as const;
  const { position } = await desk.streams.run('inbox', inboxStream(messageId), send, context);
  return { messageId, position };
}
