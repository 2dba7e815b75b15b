import type { Texts } from '@naust/domain/language.ts';
import { RETENTION } from '@naust/domain/retention.ts';
import type * as nb from './quiz.texts.ts';

export const quizTexts: Texts<typeof nb.quizTexts> = {
  name: 'Full name',
  phone: 'Phone',
  phoneHint: 'One entry per phone number.',
  loading: 'Loading…',
  tab: 'Quiz',
  openUntil: (time) => `Open until ${time}.`,
  closed: 'The quiz has ended.',
  you: 'Who are you?',
  privacy: `Your name and phone number are used only for the draw, and deleted ${RETENTION.quizEntrantDays} days after the quiz has ended.`,
  privacyLink: 'Privacy policy',
  question: (number, text) => `${number}. ${text}`,
  answered: (count, all) => `${count} of ${all} answered`,
  send: 'Send',
  sending: 'Sending…',
  nameNeeded: 'Enter your name.',
  phoneNeeded: 'Enter a valid phone number.',
  answerNeeded: 'Choose an answer.',
  incomplete: (count) => (count === 1 ? 'One field is missing.' : `${count} fields are missing.`),
  thanks: (fullName) => `Thank you, ${fullName}! You are in the draw. Good luck!`,
  failed: (text) => `Error: ${text}`,
  failedPlainly: 'Could not send your answers',
  toResults: 'See the answers',
};
