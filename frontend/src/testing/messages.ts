import type { MessageAnswer } from '@naust/domain/inbox/inbox.contract.ts';

/** Kari's question about a tent, unread. */
export function aMessage(change: Partial<MessageAnswer> = {}): MessageAnswer {
  return {
    id: '500000000000001',
    isRead: false,
    createdAt: '2026-06-01T08:15:00Z',
    message: 'Har dere lavvo ledig i august?',
    User: { id: '123456789012345', name: 'Kari Nordmann', email: 'kari@example.no' },
    MessageTopic: { id: 2, name: 'Utleie' },
    about: null,
    replies: [],
    ...change,
  };
}
