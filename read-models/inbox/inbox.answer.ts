import { shownEmail } from '@naust/domain/email-address.ts';
import type { MessageAnswer, OwnMessage } from '@naust/domain/inbox/inbox.contract.ts';
import { mailStateOf } from '@naust/domain/mails/mail-outcome.ts';
import { ERASED_NAME } from '@naust/domain/person-name.ts';
import type { MessageDoc } from './inbox.model.ts';

const NOBODY = { message: '', name: ERASED_NAME, email: '' };

export function messageAnswerOf({
  id,
  isRead,
  sentAt,
  userId,
  topicId,
  topicName,
  about,
  personal,
  replies,
}: MessageDoc): MessageAnswer {
  const { message, name, email } = personal ?? NOBODY;
  const content = { id, isRead, createdAt: sentAt, message };
  return {
    ...content,
    User: { id: userId, name, email: shownEmail(email) },
    MessageTopic: { id: topicId, name: topicName },
    about,
    replies: replies.map(({ id: replyId, at, text, mail }) => ({
      id: replyId,
      createdAt: at,
      message: text ?? '',
      mail: mail ? mailStateOf(mail) : null,
    })),
  };
}

/** The message as its sender sees it. */
export function ownMessageOf(doc: MessageDoc): OwnMessage {
  const { User: _, replies, ...own } = messageAnswerOf(doc);
  return { ...own, replies: replies.map(({ id, createdAt, message }) => ({ id, createdAt, message })) };
}
