import type { QuizEntryAnswer } from '@naust/domain/quiz/quiz.contract.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** Who took part in a quiz. `masked` is what visitors see of the same entry. */
export interface QuizEntryDoc extends Doc {
  quizId: number;
  /** Where its facts stand. */
  stream: string;
  isErased: 0 | 1;
  submittedAt: string;
  answer: QuizEntryAnswer;
  masked: QuizEntryAnswer;
}

export const quizEntries = declareReadModel<QuizEntryDoc>()({
  name: 'quizEntries',
  version: 1,
  indexes: { byQuiz: ['quizId', 'submittedAt'], unerased: ['quizId', 'isErased'] },
});
