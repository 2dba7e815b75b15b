import * as z from 'zod/mini';
import { longIdText } from '../contract.ts';
import { oneLine, oneName } from '../written.contract.ts';
import { QUIZ_LETTERS } from './quiz.ts';

const letter = z.enum(QUIZ_LETTERS);

/** GET /api/quiz/config, without the correct answers. `options` in the order A, B, C. */
export const quizConfigAnswer = z.object({
  title: z.string(),
  /** Instant, UTC; null without an end. */
  closesAt: z.nullable(z.string()),
  questions: z.array(z.object({ id: z.int(), text: z.string(), options: z.array(z.string()) })),
});
export type QuizConfigAnswer = z.infer<typeof quizConfigAnswer>;

/** POST /api/quiz/submit. */
export const quizSubmission = z.object({
  full_name: oneName(120),
  phone: oneLine(30),
  answers: z.array(letter).check(z.maxLength(100)),
  /** Ids of the answered questions from the configuration; absent: the current ones. */
  questionIds: z.optional(z.array(z.int()).check(z.maxLength(100))),
});
export type QuizSubmission = z.infer<typeof quizSubmission>;

export const quizSubmitted = z.object({ id: longIdText });

export const quizEntryAnswer = z.object({
  id: longIdText,
  full_name: z.string(),
  phone: z.string(),
  /** null while it would reveal the correct answers. */
  score: z.nullable(z.int()),
  answers: z.array(letter),
  createdAt: z.string(),
});
export type QuizEntryAnswer = z.infer<typeof quizEntryAnswer>;

/**
 * GET /api/quiz/results, the newest first. Administrators see all of it. For all others names and phones are masked;
 * `answerKey` is empty and each `score` null until the quiz has closed, unless it has no end.
 */
export const quizResultsAnswer = z.object({
  responses: z.array(quizEntryAnswer),
  quiz: z.object({ answerKey: z.array(letter) }),
});
export type QuizResultsAnswer = z.infer<typeof quizResultsAnswer>;
