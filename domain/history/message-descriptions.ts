import type { InboxEvent } from '../inbox/inbox.events.ts';
import type { MailEvent } from '../mails/mails.events.ts';
import { type Descriptions, ERASED, setField } from './description.ts';

export const messageDescriptions: Descriptions<Exclude<InboxEvent['type'], MailEvent['type']>> = {
  MessageSent: ({ topicName, about, personal }) => ({
    title: 'Meldingen ble sendt',
    begins: { Tilstand: 'Ulest' },
    changes: [
      setField('Fra', personal?.name ?? ERASED),
      setField('Kategori', topicName),
      ...(about ? [setField('Gjelder', about.name)] : []),
      setField('Melding', personal?.message ?? ERASED),
    ],
  }),
  MessageRead: () => ({ title: 'Meldingen ble lest', fields: { Tilstand: 'Lest' } }),
  MessageUnread: () => ({ title: 'Meldingen ble satt som ulest', fields: { Tilstand: 'Ulest' } }),
  MessageReplied: ({ personal }) => ({
    title: 'Meldingen ble besvart',
    changes: [setField('Svar', personal?.reply ?? ERASED)],
  }),
  MessageErased: () => ({ title: 'Meldingen ble slettet for godt' }),
};
