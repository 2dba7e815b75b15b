import * as z from 'zod/mini';
import type { Word } from '../composed.ts';
import { type NumberedRows, numberedRows } from '../numbered-rows.ts';
import { refuse } from '../refusal.ts';
import type { QuizEvent } from './quiz.events.ts';
import { isClosed, type Quiz, type QuizLetter } from './quiz.ts';
import { quizQuestion } from './quiz-question.ts';

type QuizRows = NumberedRows<Quiz>;

interface Rows {
  readonly quizzes: QuizRows;
}

/** `options` in the order A, B, C. */
export interface NewQuestion {
  readonly text: string;
  readonly options: readonly [string, string, string];
  readonly answer: QuizLetter;
}

/** `closesAt` and `now` are instants, UTC; `closesAt` null sets no end. */
export interface SetUpQuiz {
  readonly type: 'SetUpQuiz';
  readonly title: string;
  readonly questions: readonly NewQuestion[];
  readonly closesAt: string | null;
  readonly now: string;
}

export const quizzes: Word<QuizRows, Rows, SetUpQuiz, QuizEvent> = {
  ...numberedRows<Quiz>(
    z.object({ title: z.string(), questions: z.array(quizQuestion), closesAt: z.nullable(z.string()) }),
  ),
  decide: { SetUpQuiz: setUpQuiz },
  evolve: {
    QuizOpened: ({ quizzes: rows }, { quizId, ...quiz }) => rows.set(quizId, quiz),
    QuizClosingSet: ({ quizzes: rows }, { quizId, closesAt }) => rows.change(quizId, { closesAt }),
  },
};

/**
 * The same words change only the end. Other words open a new quiz and end the one before, so that no entry is scored by
 * other questions than it answered.
 */
function setUpQuiz(command: SetUpQuiz, { quizzes: rows }: Rows): readonly QuizEvent[] {
  const { title, questions, closesAt, now } = command;
  if (title.trim() === '' || questions.length === 0) refuse('WRONG_SHAPE');
  const quizId = rows.lastId;
  const current = rows.get(quizId);
  if (current && wordsOf(current) === wordsOf(command)) {
    return current.closesAt === closesAt ? [] : [{ type: 'QuizClosingSet', data: { quizId, closesAt } }];
  }
  const next = lastQuestionId(rows) + 1;
  const numbered = questions.map(({ text, options, answer }, at) => ({
    questionId: next + at,
    text,
    options: [...options] satisfies [string, string, string],
    answer,
  }));
  const ended: readonly QuizEvent[] =
    current && !isClosed(current, now) ? [{ type: 'QuizClosingSet', data: { quizId, closesAt: now } }] : [];
  return [...ended, { type: 'QuizOpened', data: { quizId: quizId + 1, title, questions: numbered, closesAt } }];
}

/** The quiz that is shown now. */
export function currentQuiz({ quizzes: rows }: Rows): { readonly quizId: number; readonly quiz: Quiz } | null {
  const quiz = rows.get(rows.lastId);
  return quiz ? { quizId: rows.lastId, quiz } : null;
}

/** The highest question id so far, 0 before the first. */
export const lastQuestionId = (rows: QuizRows): number =>
  [...rows.values()]
    .flatMap(({ questions }) => questions)
    .reduce((last, { questionId }) => Math.max(last, questionId), 0);

const wordsOf = ({ title, questions }: { title: string; questions: readonly NewQuestion[] }): string =>
  JSON.stringify([title, questions.map(({ text, options, answer }) => [text, options, answer])]);
