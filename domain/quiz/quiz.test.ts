import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { given } from '../testing/given-when-then.ts';
import { quizSubmission } from './quiz.contract.ts';
import { quizEntries, type SubmitQuiz } from './quiz.decider.ts';
import type { QuizEntryEvent } from './quiz.events.ts';
import { type QuizQuestion, quizScore } from './quiz.ts';
import { quizInput } from './quiz-setup.contract.ts';

const question = (questionId: number, answer: QuizQuestion['answer']): QuizQuestion => ({
  questionId,
  text: `Spørsmål ${questionId}`,
  options: ['Ja', 'Nei', 'Kanskje'],
  answer,
});
const quiz = { title: 'Quiz', questions: [question(1, 'A'), question(2, 'C')], closesAt: '2026-06-30T22:00:00.000Z' };
const submit: SubmitQuiz = {
  type: 'SubmitQuiz',
  quizId: 4,
  quiz,
  entryId: '1',
  fullName: ' Kari Nordmann ',
  phone: '+4791234567',
  answers: ['A', 'B'],
  now: '2026-06-01T08:00:00.000Z',
};
const submitted: QuizEntryEvent = {
  type: 'QuizSubmitted',
  data: {
    quizId: 4,
    entryId: '1',
    personId: '1',
    answers: ['A', 'B'],
    score: 1,
    personal: { fullName: 'Kari Nordmann', phone: '+4791234567' },
  },
};
const erased: QuizEntryEvent = { type: 'QuizEntrantErased', data: { quizId: 4, entryId: '1', personId: '1' } };

describe('a quiz entry', () => {
  it('is taken with its score and the trimmed name', () => given(quizEntries).when(submit).then(submitted));

  it('is taken once when it is sent again, and refused to the same phone after that', () => {
    given(quizEntries, submitted).when(submit).thenNothing();
    given(quizEntries, submitted)
      .when({ ...submit, entryId: '2', fullName: 'Ola' })
      .thenRefused('QUIZ_ENTERED_ALREADY');
    given(quizEntries, submitted, erased)
      .when({ ...submit, entryId: '2' })
      .thenRefused('QUIZ_ENTERED_ALREADY');
  });

  it.each([[[]], [['A']], [['A', 'B', 'C']]] as const)('is refused with as many answers as %j', (answers) => {
    given(quizEntries)
      .when({ ...submit, answers })
      .thenRefused('QUIZ_NOT_ANSWERED');
  });

  it('is refused without a name', () => {
    given(quizEntries)
      .when({ ...submit, fullName: ' \t' })
      .thenRefused('NAME_REQUIRED');
  });

  it('is taken until the quiz closes, and not from that moment on', () => {
    given(quizEntries)
      .when({ ...submit, now: '2026-06-30T21:59:59.999Z' })
      .then(submitted);
    given(quizEntries)
      .when({ ...submit, now: quiz.closesAt })
      .thenRefused('QUIZ_CLOSED');
    given(quizEntries)
      .when({ ...submit, quiz: { ...quiz, closesAt: null }, now: '2099-01-01T00:00:00.000Z' })
      .then(submitted);
  });

  it('loses its person once', () => {
    given(quizEntries, submitted).when({ type: 'EraseEntrant' }).then(erased);
    given(quizEntries, submitted, erased).when({ type: 'EraseEntrant' }).thenNothing();
    given(quizEntries).when({ type: 'EraseEntrant' }).thenNothing();
  });
});

it('counts the right answers, each in its place', () => {
  expect(quizScore(quiz.questions, ['A', 'C'])).toBe(2);
  expect(quizScore(quiz.questions, ['C', 'A'])).toBe(0);
});

describe('what is sent', () => {
  it('may answer A, B or C and nothing else', () => {
    const body = { full_name: 'Kari', phone: '91234567', answers: ['A', 'B', 'C'] };
    expect(z.safeParse(quizSubmission, body).success).toBe(true);
    for (const answer of ['D', 'a', '', 1, null]) {
      expect(z.safeParse(quizSubmission, { ...body, answers: [answer] }).success, String(answer)).toBe(false);
    }
  });

  it('sets up a quiz of ten questions that ends at an instant', () => {
    const asked = { text: 'Hva?', options: ['Ja', 'Nei', 'Kanskje'], answer: 'B' };
    const body = { title: ' Quiz ', questions: Array(10).fill(asked), closesAt: '2026-07-01T00:00:00+02:00' };
    expect(z.parse(quizInput, body)).toMatchObject({ title: 'Quiz', closesAt: '2026-06-30T22:00:00.000Z' });
    expect(z.safeParse(quizInput, { ...body, questions: Array(9).fill(asked) }).success).toBe(false);
    expect(z.safeParse(quizInput, { ...body, closesAt: '2026-07-01T00:00' }).success).toBe(false);
  });
});
