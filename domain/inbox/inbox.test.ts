import { describe, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { inboxMessages, type SendMessage } from './inbox.decider.ts';
import type { InboxEvent } from './inbox.events.ts';

const send: SendMessage = {
  type: 'SendMessage',
  messageId: '1',
  userId: '2',
  topic: { topicId: 3, name: 'Annet' },
  about: null,
  message: ' Hei!\n',
  name: 'Kari',
  email: 'kari@example.no',
};
const sent: InboxEvent = {
  type: 'MessageSent',
  data: {
    messageId: '1',
    userId: '2',
    personId: '2',
    retentionId: '1',
    topicId: 3,
    topicName: 'Annet',
    about: null,
    personal: { message: 'Hei!', name: 'Kari', email: 'kari@example.no' },
  },
};
const read: InboxEvent = { type: 'MessageRead', data: { messageId: '1' } };
const unread: InboxEvent = { type: 'MessageUnread', data: { messageId: '1' } };
const erased: InboxEvent = { type: 'MessageErased', data: { messageId: '1', userId: '2' } };

describe('a message to the shop', () => {
  it('is sent once, trimmed', () => {
    given(inboxMessages).when(send).then(sent);
    given(inboxMessages, sent).when(send).thenNothing();
  });

  it('is refused without a topic or without a word', () => {
    given(inboxMessages)
      .when({ ...send, topic: null })
      .thenRefused('MESSAGE_INCOMPLETE');
    given(inboxMessages)
      .when({ ...send, message: ' \n ' })
      .thenRefused('MESSAGE_INCOMPLETE');
  });

  it('is read once', () => {
    given(inboxMessages, sent).when({ type: 'ReadMessage' }).then(read);
    given(inboxMessages, sent, read).when({ type: 'ReadMessage' }).thenNothing();
    given(inboxMessages).when({ type: 'ReadMessage' }).thenRefused('MESSAGE_NOT_FOUND');
  });

  it('is unread again once it was read', () => {
    given(inboxMessages, sent, read).when({ type: 'UnreadMessage' }).then(unread);
    given(inboxMessages, sent).when({ type: 'UnreadMessage' }).thenNothing();
    given(inboxMessages, sent, read, unread).when({ type: 'UnreadMessage' }).thenNothing();
    given(inboxMessages, sent, read, unread).when({ type: 'ReadMessage' }).then(read);
    given(inboxMessages, sent, read, erased).when({ type: 'UnreadMessage' }).thenRefused('MESSAGE_NOT_FOUND');
  });

  it('is answered once for each reply, sealed as it is itself', () => {
    const answer = { type: 'ReplyToMessage', replyId: '9', reply: ' Hei, Kari ', hasSender: true } as const;
    const ids = { messageId: '1', replyId: '9', personId: '2', retentionId: '1' };
    const replied: InboxEvent = { type: 'MessageReplied', data: { ...ids, personal: { reply: 'Hei, Kari' } } };
    given(inboxMessages, sent).when(answer).then(replied);
    given(inboxMessages, sent, replied).when(answer).thenNothing();
    given(inboxMessages).when(answer).thenRefused('MESSAGE_NOT_FOUND');
    given(inboxMessages, sent, erased).when(answer).thenRefused('MESSAGE_NOT_FOUND');
    given(inboxMessages, sent)
      .when({ ...answer, reply: ' ' })
      .thenRefused('REPLY_EMPTY');
    given(inboxMessages, sent)
      .when({ ...answer, hasSender: false })
      .thenRefused('SENDER_ERASED');
  });

  it('of a visitor is known by itself alone', () => {
    given(inboxMessages)
      .when({ ...send, userId: null })
      .then({ type: 'MessageSent', data: { ...sent.data, userId: null, personId: '1' } } as InboxEvent);
  });

  it('is erased once, read or not, and not found after that', () => {
    given(inboxMessages, sent).when({ type: 'EraseMessage' }).then(erased);
    given(inboxMessages, sent, read, erased).when({ type: 'EraseMessage' }).thenNothing();
    given(inboxMessages).when({ type: 'EraseMessage' }).thenNothing();
    given(inboxMessages, sent, erased).when({ type: 'ReadMessage' }).thenRefused('MESSAGE_NOT_FOUND');
  });
});
