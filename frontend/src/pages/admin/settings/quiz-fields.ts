import { QUIZ_QUESTIONS, type QuizLetter } from '@naust/domain/quiz/quiz.ts';
import type { QuizSetupAnswer } from '@naust/domain/quiz/quiz-setup.contract.ts';
import { dayOf, formatDate, instantOf, osloMinute, wallClock, wallMinute } from '@naust/domain/wall-clock.ts';
import type { Problems } from '../../../lib/use-form.ts';
import { quizSetupTexts as texts } from './quiz-setup.texts.ts';

export interface QuestionFields extends Readonly<Record<QuizLetter, string>> {
  readonly key: number;
  readonly text: string;
  readonly answer: QuizLetter;
}

export interface QuizFields {
  readonly title: string;
  /** 'dd.mm.åååå tt:mm' by the clock in Oslo; empty: no end. */
  readonly closes: string;
  readonly questions: readonly QuestionFields[];
}

export function quizFieldsOf(quiz: QuizSetupAnswer | null): QuizFields {
  const questions = Array.from({ length: QUIZ_QUESTIONS }, (_, key): QuestionFields => {
    const { text = '', options: [A, B, C] = ['', '', ''], answer = 'A' } = quiz?.questions[key] ?? {};
    return { key, text, A, B, C, answer };
  });
  return { title: quiz?.title ?? '', closes: closingText(quiz?.closesAt ?? null), questions };
}

export function quizProblems({ title, closes, questions }: QuizFields): Problems<QuizFields> {
  const missing = questions.flatMap(({ key, text, A, B, C }) =>
    [text, A, B, C].some((field) => field.trim() === '') ? [String(key + 1)] : [],
  );
  return {
    title: title.trim() === '' ? texts.titleRequired : null,
    closes: closingOf(closes) === undefined ? texts.closesInvalid : null,
    questions: missing.length === 0 ? null : texts.incomplete(missing.join(', ')),
  };
}

export const quizBody = ({ title, closes, questions }: QuizFields) => ({
  title,
  closesAt: closingOf(closes) ?? null,
  questions: questions.map(({ text, A, B, C, answer }) => ({ text, options: [A, B, C], answer })),
});

function closingText(instant: string | null): string {
  if (instant === null) return '';
  const minute = osloMinute(Date.parse(instant));
  return `${formatDate(dayOf(minute))} ${wallClock(minute).slice(11)}`;
}

/** The instant; undefined for an invalid time, null for an empty field. */
function closingOf(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const [, date = '', month = '', year = '', time = ''] =
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})\s+(?:kl\.\s*)?(\d{2}:\d{2})$/.exec(text.trim()) ?? [];
  const minute = wallMinute(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}T${time}`);
  return minute === null ? undefined : new Date(instantOf(minute)).toISOString();
}
