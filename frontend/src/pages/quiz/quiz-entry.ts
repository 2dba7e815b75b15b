import { parsePhone } from '@naust/domain/phone.ts';
import type { QuizConfigAnswer, QuizSubmission } from '@naust/domain/quiz/quiz.contract.ts';
import type { QuizLetter } from '@naust/domain/quiz/quiz.ts';
import { parseName } from '@naust/domain/seen-text.ts';
import type { Problems } from '../../lib/use-form.ts';
import { quizTexts } from './quiz.texts.ts';

type Questions = QuizConfigAnswer['questions'];

export interface QuizForm {
  readonly fullName: string;
  readonly phone: string;
  /** By question id, so that an answer stays with its question if the quiz changes. */
  readonly answers: Readonly<Record<number, QuizLetter>>;
}

export const emptyForm: QuizForm = { fullName: '', phone: '', answers: {} };

export const problemsOf = (form: QuizForm, questions: Questions): Problems<QuizForm> => ({
  fullName: parseName(form.fullName) === null ? quizTexts.nameNeeded : null,
  phone: parsePhone(form.phone.trim()) === null ? quizTexts.phoneNeeded : null,
  answers: answeredOf(form, questions) < questions.length ? quizTexts.answerNeeded : null,
});

/** Number of fields to correct before the form is sent. */
export const missingFields = (form: QuizForm, questions: Questions): number => {
  const { fullName, phone } = problemsOf(form, questions);
  const unanswered = questions.length - answeredOf(form, questions);
  return [fullName, phone].filter((problem) => problem !== null).length + unanswered;
};

export const answeredOf = ({ answers }: QuizForm, questions: Questions): number =>
  questions.filter(({ id }) => answers[id] !== undefined).length;

export const submissionOf = ({ fullName, phone, answers }: QuizForm, questions: Questions): QuizSubmission => ({
  full_name: fullName.trim(),
  phone: phone.trim(),
  answers: questions.flatMap(({ id }) => answers[id] ?? []),
  questionIds: questions.map(({ id }) => id),
});
