import { parsePhone } from '@naust/domain/phone.ts';
import type { QuizSubmission } from '@naust/domain/quiz/quiz.contract.ts';
import type { QuizLetter } from '@naust/domain/quiz/quiz.ts';
import { quizTexts } from './quiz.texts.ts';

export interface QuizForm {
  readonly fullName: string;
  readonly phone: string;
  /** One for each question; null where none is chosen yet. */
  readonly answers: readonly (QuizLetter | null)[];
}

export interface QuizProblems {
  readonly fullName: string | null;
  readonly phone: string | null;
  readonly answers: readonly (string | null)[];
}

export const emptyForm = (questions: number): QuizForm => ({
  fullName: '',
  phone: '',
  answers: Array<null>(questions).fill(null),
});

export const problemsOf = ({ fullName, phone, answers }: QuizForm): QuizProblems => ({
  fullName: fullName.trim() === '' ? quizTexts.nameNeeded : null,
  phone: parsePhone(phone.trim()) === null ? quizTexts.phoneNeeded : null,
  answers: answers.map((answer) => (answer === null ? quizTexts.answerNeeded : null)),
});

/** How many fields must be put right before the form is sent. */
export const problemCount = ({ fullName, phone, answers }: QuizProblems): number =>
  [fullName, phone, ...answers].filter((problem) => problem !== null).length;

export const submissionOf = ({ fullName, phone, answers }: QuizForm): QuizSubmission => ({
  full_name: fullName.trim(),
  phone: phone.trim(),
  answers: answers.filter((answer) => answer !== null),
});
