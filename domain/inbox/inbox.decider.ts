import type { Decider } from '../decider.ts';
import { refuse } from '../refusal.ts';
import type { InboxEvent } from './inbox.events.ts';

/** null: nothing was sent under this id. */
export type MessageState = {
  readonly messageId: string;
  readonly userId: string;
  readonly isRead: boolean;
  readonly isErased: boolean;
} | null;

/** `topic` null: there is no such one. `name` and `email` are the sender's when it is sent. */
export interface SendMessage {
  readonly type: 'SendMessage';
  readonly messageId: string;
  readonly userId: string;
  readonly topic: { readonly topicId: number; readonly name: string } | null;
  readonly message: string;
  readonly name: string;
  readonly email: string;
}

export interface ReadMessage {
  readonly type: 'ReadMessage';
}

/** Makes known that the message's own key is destroyed. */
export interface EraseMessage {
  readonly type: 'EraseMessage';
}

export type InboxCommand = SendMessage | ReadMessage | EraseMessage;

/** A message to the shop. */
export const inboxMessages: Decider<MessageState, InboxCommand, InboxEvent> = {
  initial: () => null,
  decide(command, message) {
    if (command.type === 'SendMessage') return message ? [] : send(command);
    if (command.type === 'ReadMessage') return read(message);
    if (message === null || message.isErased) return [];
    return [{ type: 'MessageErased', data: { messageId: message.messageId, userId: message.userId } }];
  },
  evolve(message, { type, data }) {
    switch (type) {
      case 'MessageSent':
        return { messageId: data.messageId, userId: data.userId, isRead: false, isErased: false };
      case 'MessageRead':
        return message && { ...message, isRead: true };
      case 'MessageErased':
        return message && { ...message, isErased: true };
    }
  },
};

function send({ messageId, userId, topic, name, email, ...command }: SendMessage): readonly InboxEvent[] {
  const message = command.message.trim();
  if (topic === null || message === '') refuse('MESSAGE_INCOMPLETE');
  const { topicId, name: topicName } = topic;
  const ids = { messageId, userId, personId: userId, retentionId: messageId };
  return [{ type: 'MessageSent', data: { ...ids, topicId, topicName, personal: { message, name, email } } }];
}

function read(message: MessageState): readonly InboxEvent[] {
  if (message === null || message.isErased) return refuse('MESSAGE_NOT_FOUND');
  return message.isRead ? [] : [{ type: 'MessageRead', data: { messageId: message.messageId } }];
}
