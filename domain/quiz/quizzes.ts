import type { CatalogueEvent } from '../catalogue/catalogue.events.ts';
import type { CatalogueState } from '../catalogue/catalogue-state.ts';
import { refuse } from '../refusal.ts';
import { isClosed, type Quiz, type QuizLetter } from './quiz.ts';

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

/**
 * The same words move only the end. Other words open a new quiz, so that nobody is scored by questions they never
 * saw, and end the one before it.
 */
export function setUpQuiz(state: CatalogueState, command: SetUpQuiz): readonly CatalogueEvent[] {
  const { title, questions, closesAt, now } = command;
  if (title.trim() === '' || questions.length === 0) refuse('WRONG_SHAPE');
  const quizId = state.lastQuizId;
  const current = state.quizzes.get(quizId);
  if (current && wordsOf(current) === wordsOf(command)) {
    return current.closesAt === closesAt ? [] : [{ type: 'QuizClosingSet', data: { quizId, closesAt } }];
  }
  const numbered = questions.map(({ text, options, answer }, at) => ({
    questionId: state.lastQuestionId + 1 + at,
    text,
    options: [...options] satisfies [string, string, string],
    answer,
  }));
  const ended: readonly CatalogueEvent[] =
    current && !isClosed(current, now) ? [{ type: 'QuizClosingSet', data: { quizId, closesAt: now } }] : [];
  return [...ended, { type: 'QuizOpened', data: { quizId: quizId + 1, title, questions: numbered, closesAt } }];
}

/** The quiz that is shown now. */
export function currentQuiz(state: CatalogueState): { readonly quizId: number; readonly quiz: Quiz } | null {
  const quiz = state.quizzes.get(state.lastQuizId);
  return quiz ? { quizId: state.lastQuizId, quiz } : null;
}

const wordsOf = ({ title, questions }: { title: string; questions: readonly NewQuestion[] }): string =>
  JSON.stringify([title, questions.map(({ text, options, answer }) => [text, options, answer])]);
