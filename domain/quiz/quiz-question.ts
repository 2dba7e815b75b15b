import * as z from 'zod/mini';
import { QUIZ_LETTERS } from './quiz.ts';

/** A question in events and snapshots. */
export const quizQuestion = z.object({
  questionId: z.int(),
  text: z.string(),
  options: z.tuple([z.string(), z.string(), z.string()]),
  answer: z.enum(QUIZ_LETTERS),
});
