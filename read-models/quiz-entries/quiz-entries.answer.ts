import { ERASED_NAME, shortenName } from '@naust/domain/person-name.ts';
import type { QuizEntryAnswer } from '@naust/domain/quiz/quiz.contract.ts';
import { maskPhone } from '@naust/domain/shown-numbers.ts';
import type { QuizEntryDoc } from './quiz-entries.model.ts';

const NOBODY = { full_name: ERASED_NAME, phone: '' };

const factsOf = ({ id, score, answers, submittedAt }: QuizEntryDoc) => ({
  id,
  score,
  answers: [...answers],
  createdAt: submittedAt,
});

/** An entry as administrators see it. */
export const entryAnswerOf = (entry: QuizEntryDoc): QuizEntryAnswer => ({
  ...factsOf(entry),
  ...(entry.personal ? { full_name: entry.personal.fullName, phone: entry.personal.phone } : NOBODY),
});

/** The same entry as visitors see it. */
export const maskedEntryOf = (entry: QuizEntryDoc): QuizEntryAnswer => ({
  ...factsOf(entry),
  ...(entry.personal
    ? { full_name: shortenName(entry.personal.fullName), phone: maskPhone(entry.personal.phone) }
    : NOBODY),
});
