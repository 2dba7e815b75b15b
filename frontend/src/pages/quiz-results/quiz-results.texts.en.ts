import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './quiz-results.texts.ts';

export const quizResultsTexts: Texts<typeof nb.quizResultsTexts> = {
  title: 'Answers sent in',
  toQuiz: 'To the quiz',
  reload: 'Refresh',
  loading: 'Loading…',
  empty: 'No answers yet.',
  failed: 'Could not load the answers.',
  columns: { time: 'Time', name: 'Name', phone: 'Phone', answers: 'Answers' },
  scoreOf: (most) => `Score (x/${most})`,
  score: (score, most) => (score === null ? '–' : `${score}/${most}`),
  chip: (number, letter) => `Q${number} ${letter}`,
  right: 'right',
  wrong: 'wrong',
  count: (count) => (count === 1 ? '1 entry' : `${count} entries`),
  keyLater: 'The right answers are shown when the quiz has ended.',
};
