export const QUIZ_LETTERS = ['A', 'B', 'C'] as const;
export type QuizLetter = (typeof QUIZ_LETTERS)[number];

/** Number of questions of a quiz; also the highest score. */
export const QUIZ_QUESTIONS = 10;

/** `options` in the order A, B, C. `questionId` is never used for another question. */
export interface QuizQuestion {
  questionId: number;
  text: string;
  options: [string, string, string];
  answer: QuizLetter;
}

/** A prize-draw quiz. `closesAt` is an instant, UTC; null without an end. */
export interface Quiz {
  readonly title: string;
  readonly questions: readonly QuizQuestion[];
  readonly closesAt: string | null;
}

/** Instants, UTC, in the form of `toISOString`. */
export const isClosed = ({ closesAt }: Pick<Quiz, 'closesAt'>, now: string): boolean =>
  closesAt !== null && closesAt <= now;

/** The number of right answers, in the order of the questions. */
export function quizScore(questions: readonly QuizQuestion[], answers: readonly QuizLetter[]): number {
  return questions.filter(({ answer }, at) => answer === answers[at]).length;
}
