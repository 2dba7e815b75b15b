import type { QuizLetter } from '@naust/domain/quiz/quiz.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** One entry of a quiz. */
export interface QuizEntryDoc extends Doc {
  quizId: number;
  /** The stream of its events. */
  stream: string;
  isErased: 0 | 1;
  submittedAt: string;
  score: number;
  answers: readonly QuizLetter[];
  /** Null if the person is erased. */
  personal: { fullName: string; phone: string } | null;
}

export const quizEntries = declareReadModel<QuizEntryDoc>()({
  name: 'quizEntries',
  version: 2,
  indexes: { byQuiz: ['quizId', 'submittedAt'], unerased: ['quizId', 'isErased'] },
});
