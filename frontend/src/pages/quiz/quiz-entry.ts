import { parsePhone } from '@naust/domain/phone.ts';
import type { QuizSubmission } from '@naust/domain/quiz/quiz.contract.ts';
import type { QuizLetter } from '@naust/domain/quiz/quiz.ts';
import type { Problems } from '../../lib/use-form.ts';
import { quizTexts } from './quiz.texts.ts';

export interface QuizForm {
  readonly fullName: string;
  readonly phone: string;
  /** One for each question; null where none is chosen yet. */
  readonly answers: readonly (QuizLetter | null)[];
}

export const emptyForm = (questions: number): QuizForm => ({
  fullName: '',
  phone: '',
  answers: Array<null>(questions).fill(null),
});

export const problemsOf = (form: QuizForm): Problems<QuizForm> => ({
  fullName: form.fullName.trim() === '' ? quizTexts.nameNeeded : null,
  phone: parsePhone(form.phone.trim()) === null ? quizTexts.phoneNeeded : null,
  answers: unanswered(form) > 0 ? quizTexts.answerNeeded : null,
});

/** How many fields must be put right before the form is sent. */
export const missingFields = (form: QuizForm): number => {
  const { fullName, phone } = problemsOf(form);
  return [fullName, phone].filter((problem) => problem !== null).length + unanswered(form);
};

const unanswered = ({ answers }: QuizForm): number => answers.filter((answer) => answer === null).length;

export const submissionOf = ({ fullName, phone, answers }: QuizForm): QuizSubmission => ({
  full_name: fullName.trim(),
  phone: phone.trim(),
  answers: answers.filter((answer) => answer !== null),
});
