import type { CatalogueState } from '@naust/domain/catalogue/words.ts';
import { liveTopic } from '@naust/domain/inbox/message-topics.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { checkedEmail } from '@naust/domain/users/registration-rules.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import { decidedOnLog } from '../desk/decided-on-log.ts';
import type { Needs } from '../desk/needs.ts';

interface Message {
  /** An account's id, or how a visitor wants to be answered. */
  from: { userId: string } | { name: string; email: string };
  topicId: number | null;
  message: string;
}

/** Sends a message to the shop, in an account's name or a visitor's. */
export async function sendMessage(
  desk: Needs<'catalogue' | 'user' | 'inbox'>,
  { from, topicId, message }: Message,
  by: CommandContext,
): Promise<{ messageId: string; position: bigint }> {
  const topic = await decidedOnLog(desk.catalogue(), (catalogue) => topicOf(catalogue, topicId));
  if (message.trim() === '') refuse('MESSAGE_INCOMPLETE');
  const sender = 'userId' in from ? await accountOf(desk, from.userId) : visitorOf(from);
  const messageId = randomNumberedId();
  const send = { type: 'SendMessage', messageId, topic, message, ...sender } as const;
  const { position } = await desk.inbox(messageId).run(send, by);
  return { messageId, position };
}

function topicOf(catalogue: CatalogueState, topicId: number | null) {
  const found = topicId === null ? null : liveTopic(catalogue, topicId);
  return topicId !== null && found ? { topicId, name: found.name } : refuse('MESSAGE_INCOMPLETE');
}

/** An erased account is one that is not logged in. */
async function accountOf(desk: Needs<'user'>, userId: string) {
  const { state: user } = await desk.user(userId).peek();
  const { name, email } = user?.personal ?? refuse('NOT_LOGGED_IN');
  return { userId, name, email };
}

function visitorOf({ name, email }: { name: string; email: string }) {
  if (name === '') refuse('NAME_REQUIRED');
  return { userId: null, name, email: checkedEmail(email) };
}
