import type { QuizConfigAnswer } from '@naust/domain/quiz/quiz.contract.ts';
import type { QuizLetter } from '@naust/domain/quiz/quiz.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** One quiz; the one with the greatest `quizId` is shown. */
export interface QuizDoc extends Doc {
  quizId: number;
  /** Instant, UTC; null where no end is set. */
  closesAt: string | null;
  /** As everybody sees it: without the key. */
  config: QuizConfigAnswer;
  answerKey: QuizLetter[];
}

export const quizzes = declareReadModel<QuizDoc>()({
  name: 'quizzes',
  version: 1,
  indexes: { byNumber: ['quizId'] },
});
