import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { QUIZ_LETTERS } from './quiz.ts';
import { quizQuestion } from './quiz-question.ts';

/** Facts of `catalogue`: the quizzes, of which the newest is shown. `closesAt` is an instant, UTC, or null for none. */
export const quizEvents = defineEvents({
  QuizOpened: event(
    z.object({
      quizId: z.int(),
      title: z.string(),
      questions: z.array(quizQuestion),
      closesAt: z.nullable(z.string()),
    }),
  ),
  QuizClosingSet: event(z.object({ quizId: z.int(), closesAt: z.nullable(z.string()) })),
});
export type QuizEvent = EventsOf<typeof quizEvents>;

/** Facts of `quizEntry-<quiz>-<keyed hash of the phone>`: one entry per phone. */
export const quizEntryEvents = defineEvents({
  /** `score`: the number of right answers. `phone` is '+' and digits, country code first. */
  QuizSubmitted: event(
    z.object({
      quizId: z.int(),
      entryId: z.string(),
      personId: z.string(),
      answers: z.array(z.enum(QUIZ_LETTERS)),
      score: z.int(),
      personal: z.nullable(z.object({ fullName: z.string(), phone: z.string() })),
    }),
  ),
  /** The entrant's key is destroyed before this is recorded. */
  QuizEntrantErased: event(z.object({ quizId: z.int(), entryId: z.string(), personId: z.string() })),
});
export type QuizEntryEvent = EventsOf<typeof quizEntryEvents>;
