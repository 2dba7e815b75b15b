import type { Decider } from '../decider.ts';
import { type MailOutcomes, mailRecorded, type RecordMail, withOutcome } from '../mails/mail-outcome.ts';
import { refuse } from '../refusal.ts';
import type { InboxEvent } from './inbox.events.ts';
import type { MessageAbout } from './message-about.ts';

/** null: no message has this id. */
export type MessageState = {
  readonly messageId: string;
  /** null: a visitor. */
  readonly userId: string | null;
  readonly personId: string;
  readonly isRead: boolean;
  readonly isErased: boolean;
  readonly replyIds: readonly string[];
  readonly mails?: MailOutcomes;
} | null;

/** `topic` null: it does not exist. `name` and `email` are the sender's at the time of sending. */
export interface SendMessage {
  readonly type: 'SendMessage';
  readonly messageId: string;
  readonly userId: string | null;
  readonly topic: { readonly topicId: number; readonly name: string } | null;
  readonly about: MessageAbout | null;
  readonly message: string;
  readonly name: string;
  readonly email: string;
}

export interface ReadMessage {
  readonly type: 'ReadMessage' | 'UnreadMessage';
}

/** Records that the message's own key is destroyed. */
export interface EraseMessage {
  readonly type: 'EraseMessage';
}

/** `hasSender`: the sender is not erased and has an address. The same id is the same reply. */
export interface ReplyToMessage {
  readonly type: 'ReplyToMessage';
  readonly replyId: string;
  readonly reply: string;
  readonly hasSender: boolean;
}

export type InboxCommand = SendMessage | ReadMessage | ReplyToMessage | EraseMessage | RecordMail;

/** A message to the shop. */
export const inboxMessages: Decider<MessageState, InboxCommand, InboxEvent> = {
  initial: () => null,
  decide(command, message) {
    if (command.type === 'SendMessage') return message ? [] : send(command);
    if (command.type === 'ReadMessage' || command.type === 'UnreadMessage') return readMessage(command, message);
    if (command.type === 'ReplyToMessage') return replied(command, message);
    if (message === null || message.isErased) return [];
    if (command.type === 'RecordMail') {
      return mailRecorded(command, { word: 'message', id: message.messageId }, message.mails);
    }
    return [{ type: 'MessageErased', data: { messageId: message.messageId, userId: message.userId } }];
  },
  evolve(message, event) {
    if (event.type === 'MailSent' || event.type === 'MailNotDelivered') {
      return message && { ...message, mails: withOutcome(message.mails, event) };
    }
    const { type, data } = event;
    switch (type) {
      case 'MessageSent':
        return {
          messageId: data.messageId,
          userId: data.userId,
          personId: data.personId,
          isRead: false,
          isErased: false,
          replyIds: [],
        };
      case 'MessageReplied':
        return message && { ...message, replyIds: [...message.replyIds, data.replyId] };
      case 'MessageRead':
        return message && { ...message, isRead: true };
      case 'MessageUnread':
        return message && { ...message, isRead: false };
      case 'MessageErased':
        return message && { ...message, isErased: true };
    }
  },
};

function send({ messageId, userId, topic, about, name, email, ...command }: SendMessage): readonly InboxEvent[] {
  const message = command.message.trim();
  if (topic === null || message === '') refuse('MESSAGE_INCOMPLETE');
  const { topicId, name: topicName } = topic;
  const ids = { messageId, userId, personId: userId ?? messageId, retentionId: messageId };
  return [{ type: 'MessageSent', data: { ...ids, topicId, topicName, about, personal: { message, name, email } } }];
}

function readMessage({ type }: ReadMessage, message: MessageState): readonly InboxEvent[] {
  if (message === null || message.isErased) return refuse('MESSAGE_NOT_FOUND');
  const { messageId } = message;
  const isRead = type === 'ReadMessage';
  if (message.isRead === isRead) return [];
  return [{ type: isRead ? 'MessageRead' : 'MessageUnread', data: { messageId } }];
}

function replied({ replyId, reply, hasSender }: ReplyToMessage, message: MessageState): readonly InboxEvent[] {
  if (message === null || message.isErased) return refuse('MESSAGE_NOT_FOUND');
  if (message.replyIds.includes(replyId)) return [];
  const text = reply.trim() || refuse('REPLY_EMPTY');
  if (!hasSender) refuse('SENDER_ERASED');
  const { messageId, personId } = message;
  const ids = { messageId, replyId, personId, retentionId: messageId };
  return [{ type: 'MessageReplied', data: { ...ids, personal: { reply: text } } }];
}
