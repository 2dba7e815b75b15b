import type { MessageAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { ERASED_NAME } from '@naust/domain/orders/order-answer.ts';
import { projection } from '../projection.ts';
import { inbox, type MessageDoc } from './inbox.model.ts';

const NOBODY = { name: ERASED_NAME, email: '' };

const change = (doc: MessageDoc | null, part: Partial<MessageAnswer>): MessageDoc | null =>
  doc && { ...doc, answer: { ...doc.answer, ...part } };

export const inboxProjection = projection<MessageDoc>()({
  model: inbox,
  handles: ['MessageSent', 'MessageRead', 'MessageErased', 'UserRevised', 'PersonErased'],
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
        const { userId, topicId, topicName, personal } = data;
        const { message, name, email } = personal ?? { message: '', ...NOBODY };
        const answer = { id, isRead: false, createdAt: meta.at, message, User: { id: userId, name, email } };
        return { id, userId, sentAt: meta.at, answer: { ...answer, MessageTopic: { id: topicId, name: topicName } } };
      }
      case 'MessageRead':
        return change(doc, { isRead: true });
      case 'MessageErased':
        return null;
      case 'UserRevised': {
        if (!data.personal) return doc;
        const { name, email } = data.personal;
        return change(doc, { User: { id: data.userId, name, email } });
      }
      case 'PersonErased':
        return change(doc, { message: '', User: { id: data.userId, ...NOBODY } });
    }
  },
});
