import type { Quiz } from '@naust/domain/quiz/quiz.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/**
 * One quiz with its correct answers; the one with the greatest `quizId` is shown. `closesAt`: instant, UTC; null
 * without an end.
 */
export interface QuizDoc extends Doc, Quiz {
  quizId: number;
}

export const quizzes = declareReadModel<QuizDoc>()({
  name: 'quizzes',
  version: 2,
  indexes: { byNumber: ['quizId'] },
});
