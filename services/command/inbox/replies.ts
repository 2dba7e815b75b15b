import { languageOf } from '@naust/domain/language.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { MailedMessage, MailedReply } from '@naust/mails/mail-facts.ts';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps } from '../dependencies/dependencies.ts';

interface Reply {
  messageId: string;
  text: string;
  /** Makes a repeat harmless. */
  idempotencyKey: string | undefined;
}

/** Answers a message; the mail follows. Refused if the sender cannot get it. */
export async function replyTo(
  deps: Deps<'inbox' | 'user' | 'secrets'>,
  { messageId, text, idempotencyKey: key }: Reply,
  by: CommandContext,
): Promise<{ replyId: string; position: bigint }> {
  const sender = await senderOf(deps, messageId);
  const replyId = addedId(deps, messageId, key);
  const command = { type: 'ReplyToMessage', replyId, reply: text, hasSender: sender !== null } as const;
  const { events, position } = await deps.inbox(messageId).run(command, by);
  const before = events.length > 0 ? null : await recordedReply(deps, { messageId, replyId });
  if (before && before.reply !== text.trim()) refuse('KEY_REUSED');
  return { replyId, position };
}

/** Content of a reply's mail; null if the message or its sender is erased. */
export async function mailedReply(
  deps: Deps<'inbox' | 'user'>,
  { messageId, replyId }: { messageId: string; replyId: string },
): Promise<MailedReply | null> {
  const sender = await senderOf(deps, messageId);
  const replied = await recordedReply(deps, { messageId, replyId });
  return sender && replied ? { ...sender, reply: replied.reply } : null;
}

/** A message with its sender; null if either is erased. */
export const mailedMessage = (deps: Deps<'inbox' | 'user'>, messageId: string): Promise<MailedMessage | null> =>
  senderOf(deps, messageId);

/** The reply as recorded; null if it is erased. */
async function recordedReply(
  deps: Deps<'inbox'>,
  { messageId, replyId }: { messageId: string; replyId: string },
): Promise<{ reply: string } | null> {
  const events = await deps.inbox(messageId).recorded();
  const replied = events.find(({ type, data }) => type === 'MessageReplied' && data.replyId === replyId);
  return replied?.type === 'MessageReplied' ? replied.data.personal : null;
}

/** The sender, with current name and address. */
async function senderOf(deps: Deps<'inbox' | 'user'>, messageId: string) {
  const [sent] = await deps.inbox(messageId).recorded(0, 1);
  if (sent?.type !== 'MessageSent') return refuse('MESSAGE_NOT_FOUND');
  const { personId, userId, personal, topicName } = sent.data;
  const language = languageOf(sent.meta);
  if (personal === null) return null;
  const account = userId === null ? personal : ((await deps.user(userId).peek()).state?.personal ?? null);
  if (!account?.email) return null;
  return { personId, name: account.name, email: account.email, language, topicName, message: personal.message };
}
