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
    'UserRevised',
    'PersonErased',
  ],
  opensPersonal: true,
  touches({ type, data }) {
    switch (type) {
      case 'UserRevised':
      case 'PersonErased':
        return { index: 'byUser', equals: [data.userId] };
      default:
        return [data.messageId];
    }
  },
  evolve(doc, { type, data, meta }, id) {
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
        const reply = { id: data.replyId, at: meta.at, text: data.personal?.reply ?? null };
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
