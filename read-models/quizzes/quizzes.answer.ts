import type { QuizConfigAnswer } from '@naust/domain/quiz/quiz.contract.ts';
import type { QuizLetter } from '@naust/domain/quiz/quiz.ts';
import type { QuizSetupAnswer } from '@naust/domain/quiz/quiz-setup.contract.ts';
import type { QuizDoc } from './quizzes.model.ts';

/** The public quiz, without the correct answers. */
export const quizConfigOf = ({ title, closesAt, questions }: QuizDoc): QuizConfigAnswer => ({
  title,
  closesAt,
  questions: questions.map(({ questionId, text, options }) => ({ id: questionId, text, options })),
});

export const answerKeyOf = ({ questions }: QuizDoc): QuizLetter[] => questions.map(({ answer }) => answer);

/** The quiz as set up, with the correct answers. */
export const quizSetupOf = ({ title, closesAt, questions }: QuizDoc): QuizSetupAnswer => ({
  title,
  closesAt,
  questions: questions.map(({ text, options, answer }) => ({ text, options, answer })),
});
