import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './contact-form.texts.ts';

const FIRST_TOPICS: Readonly<Record<string, string>> = {
  'Leie og bestilling': 'Renting and orders',
  'Faktura og betaling': 'Invoices and payment',
  'Boder og lager': 'Storage units',
  Annet: 'Other',
};

export const contactFormTexts: Texts<typeof nb.contactFormTexts> = {
  title: 'Write to us',
  intro: 'A question about a rental, a purchase or an invoice? We’ll reply by email.',
  name: 'Name',
  nameNeeded: 'Enter your name.',
  email: 'Email',
  emailNeeded: 'Enter your email address, so we can reply.',
  topic: 'Topic',
  topicPlaceholder: 'Choose a topic',
  topicName: (name) => FIRST_TOPICS[name] ?? name,
  message: 'Message',
  send: 'Send message',
  sending: 'Sending…',
  incomplete: 'Choose a topic and write a message.',
  sent: 'Message sent!',
  answeredAt: (email) => `We’ll reply to ${email}.`,
  about: 'About',
  notAbout: (name) => `The question is not about ${name}`,
  trap: 'Website (leave empty)',
  kept: 'What you wrote is still here.',
  failed: (text) => `Error: ${text}`,
  topicsFailed: 'Could not load the topics.',
};
