import * as z from 'zod/mini';
import { longIdText } from '../contract.ts';
import { QUIZ_LETTERS, QUIZ_QUESTIONS } from './quiz.ts';

const letter = z.enum(QUIZ_LETTERS);
const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const option = text(200);
const instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((value) => new Date(value).toISOString()),
);

/** GET /api/quiz/config. The key is never part of it. `options` in the order A, B, C. */
export const quizConfigAnswer = z.object({
  title: z.string(),
  /** Instant, UTC; null where no end is set. */
  closesAt: z.nullable(z.string()),
  questions: z.array(
    z.object({ id: z.int(), text: z.string(), options: z.tuple([z.string(), z.string(), z.string()]) }),
  ),
});
export type QuizConfigAnswer = z.infer<typeof quizConfigAnswer>;

/** PUT /api/quiz/config. Other words than before are a new quiz, which ends the old one. */
export const quizInput = z.object({
  title: text(200),
  closesAt: z.optional(z.nullable(instant)),
  questions: z
    .array(z.object({ text: text(500), options: z.tuple([option, option, option]), answer: letter }))
    .check(z.length(QUIZ_QUESTIONS)),
});

/** POST /api/quiz/submit. */
export const quizSubmission = z.object({
  full_name: z.string().check(z.trim(), z.maxLength(120)),
  phone: z.string().check(z.trim(), z.maxLength(30)),
  answers: z.array(letter).check(z.maxLength(100)),
});
export type QuizSubmission = z.infer<typeof quizSubmission>;

export const quizSubmitted = z.object({ id: longIdText });

export const quizEntryAnswer = z.object({
  id: longIdText,
  full_name: z.string(),
  phone: z.string(),
  score: z.int(),
  answers: z.array(letter),
  createdAt: z.string(),
});
export type QuizEntryAnswer = z.infer<typeof quizEntryAnswer>;

/**
 * GET /api/quiz/results, the newest first. Names and phones are masked for all but administrators, whom an empty
 * `answerKey` never meets; others get it once the quiz has closed, or at once where no end is set.
 */
export const quizResultsAnswer = z.object({
  responses: z.array(quizEntryAnswer),
  quiz: z.object({ answerKey: z.array(letter) }),
});
export type QuizResultsAnswer = z.infer<typeof quizResultsAnswer>;
