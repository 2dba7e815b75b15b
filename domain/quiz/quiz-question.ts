import * as z from 'zod/mini';
import { QUIZ_LETTERS } from './quiz.ts';

/** `options` in the order A, B, C. `questionId` is never used for another question. */
export const quizQuestion = z.object({
  questionId: z.int(),
  text: z.string(),
  options: z.tuple([z.string(), z.string(), z.string()]),
  answer: z.enum(QUIZ_LETTERS),
});
export type QuizQuestion = z.infer<typeof quizQuestion>;
