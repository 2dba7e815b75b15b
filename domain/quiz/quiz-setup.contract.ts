import * as z from 'zod/mini';
import { lines } from '../written.contract.ts';
import { QUIZ_LETTERS, QUIZ_QUESTIONS } from './quiz.ts';

const letter = z.enum(QUIZ_LETTERS);
const text = (most: number) => lines(most).check(z.minLength(1));
const option = text(200);
const instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((value) => new Date(value).toISOString()),
);

/** PUT /api/quiz/config. Changed words are a new quiz, which ends the old one. */
export const quizInput = z.object({
  title: text(200),
  closesAt: z.optional(z.nullable(instant)),
  questions: z
    .array(z.object({ text: text(500), options: z.tuple([option, option, option]), answer: letter }))
    .check(z.length(QUIZ_QUESTIONS)),
});

/** GET /api/quiz/setup: the current quiz with its correct answers, in the form of the call above. */
export const quizSetupAnswer = z.object({
  title: z.string(),
  /** Instant, UTC; null without an end. */
  closesAt: z.nullable(z.string()),
  questions: z.array(
    z.object({ text: z.string(), options: z.tuple([z.string(), z.string(), z.string()]), answer: letter }),
  ),
});
export type QuizSetupAnswer = z.infer<typeof quizSetupAnswer>;
