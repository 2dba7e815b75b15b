import { replyMailId } from '@naust/domain/inbox/reply-mail.ts';
import { endedMail, sendingMail } from '@naust/domain/mails/mail-outcome.ts';
import type { MailEvent } from '@naust/domain/mails/mails.events.ts';
import type { StoredEventOf } from '@naust/domain/stored-event.ts';
import { projection } from '../projection.ts';
import { inbox, type MessageDoc } from './inbox.model.ts';

export const inboxProjection = projection<MessageDoc>()({
  model: inbox,
  handles: [
    'MessageSent',
    'MessageRead',
    'MessageUnread',
    'MessageReplied',
    'MessageErased',
    'MailSent',
    'MailNotDelivered',
    'UserRevised',
    'PersonErased',
  ],
  opensPersonal: true,
  touches({ type, data }) {
    switch (type) {
      case 'UserRevised':
      case 'PersonErased':
        return { index: 'byUser', equals: [data.userId] };
      case 'MailSent':
      case 'MailNotDelivered':
        return data.subject.word === 'message' ? [data.subject.id] : [];
      default:
        return [data.messageId];
    }
  },
  evolve(doc, event, id) {
    if (event.type === 'MailSent' || event.type === 'MailNotDelivered') {
      return doc && { ...doc, replies: doc.replies.map((reply) => withMailEnded(reply, event)) };
    }
    const { type, data, meta } = event;
    switch (type) {
      case 'MessageSent': {
        const { userId, topicId, topicName, about, personal } = data;
        return { id, userId, sentAt: meta.at, topicId, topicName, about, isRead: false, personal, replies: [] };
      }
      case 'MessageRead':
        return doc && { ...doc, isRead: true };
      case 'MessageUnread':
        return doc && { ...doc, isRead: false };
      case 'MessageReplied': {
        const mail = sendingMail('reply', replyMailId(data), meta.at);
        const reply = { id: data.replyId, at: meta.at, text: data.personal?.reply ?? null, mail };
        return doc && { ...doc, replies: [...doc.replies, reply] };
      }
      case 'MessageErased':
        return null;
      case 'UserRevised': {
        if (!doc || !data.personal) return doc;
        const { name, email } = data.personal;
        return { ...doc, personal: { message: doc.personal?.message ?? '', name, email } };
      }
      case 'PersonErased':
        return doc && { ...doc, personal: null, replies: doc.replies.map((reply) => ({ ...reply, text: null })) };
    }
  },
});

type Reply = MessageDoc['replies'][number];

/** Replies from before mail states were recorded have no `mail`. */
const withMailEnded = (reply: Reply, event: StoredEventOf<MailEvent['type']>): Reply =>
  reply.mail?.mailId === event.data.mailId ? { ...reply, mail: endedMail(event, event.meta.at) } : reply;
