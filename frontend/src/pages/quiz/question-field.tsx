import type { QuizConfigAnswer } from '@naust/domain/quiz/quiz.contract.ts';
import { QUIZ_LETTERS, type QuizLetter } from '@naust/domain/quiz/quiz.ts';
import { useId } from 'react';
import { FieldError } from '../../ui/field-frame.tsx';
import { quizTexts } from './quiz.texts.ts';

interface QuestionFieldProps {
  readonly number: number;
  readonly question: QuizConfigAnswer['questions'][number];
  readonly chosen: QuizLetter | null;
  readonly error: string | null | undefined;
  readonly onChoose: (letter: QuizLetter) => void;
}

const OPTION =
  'flex min-h-12 items-center gap-3 rounded-md border border-edge bg-surface px-3.5 py-2 text-md hover:border-spruce hover:bg-birch has-checked:border-fjord has-checked:bg-fjord-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-fjord';

/** A question with its three choices; none is chosen at first. */
export function QuestionField({ number, question, chosen, error, onChoose }: QuestionFieldProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend lang="nb" className="mb-2 text-lg font-semibold text-spruce">
        {quizTexts.question(number, question.text)}
      </legend>
      {QUIZ_LETTERS.map((letter, at) => (
        <label key={letter} className={OPTION}>
          <input
            type="radio"
            name={`question-${question.id}`}
            value={letter}
            checked={chosen === letter}
            onChange={() => onChoose(letter)}
            aria-invalid={error ? true : undefined}
            className="size-5 shrink-0 accent-fjord outline-none"
          />
          <span className="w-4 shrink-0 font-bold text-spruce">{letter}</span>{' '}
          <span lang="nb">{question.options[at]}</span>
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
