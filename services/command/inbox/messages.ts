import { refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type { Needs } from '../desk/needs.ts';

interface Message {
  userId: string;
  topicId: number | null;
  message: string;
}

/** Sends a message in an account's name; an erased account is one that is not logged in. */
export async function sendMessage(
  desk: Needs<'catalogue' | 'user' | 'inbox'>,
  { userId, topicId, message }: Message,
  by: CommandContext,
): Promise<{ messageId: string; position: bigint }> {
  const { state: user } = await desk.user(userId).peek();
  if (!user?.personal) return refuse('NOT_LOGGED_IN');
  const { name, email } = user.personal;
  const { state: catalogue } = await desk.catalogue().peek();
  const found = topicId === null ? undefined : catalogue.topics.get(topicId);
  const topic = topicId !== null && found ? { topicId, name: found.name } : null;
  const messageId = randomNumberedId();
  const send = { type: 'SendMessage', messageId, userId, topic, message, name, email } as const;
  const { position } = await desk.inbox(messageId).run(send, by);
  return { messageId, position };
}
