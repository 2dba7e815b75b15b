import type { QuizLetter } from '@naust/domain/quiz/quiz.ts';
import { Check, X } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { quizResultsTexts } from './quiz-results.texts.ts';

interface AnswerChipsProps {
  readonly answers: readonly QuizLetter[];
  /** Empty while the correct answers are secret: the chips then show no right or wrong. */
  readonly answerKey: readonly QuizLetter[];
}

type Verdict = 'right' | 'wrong' | null;

const LOOK: Record<NonNullable<Verdict> | 'open', string> = {
  right: 'bg-good-tint text-good',
  wrong: 'bg-bad-tint text-bad',
  open: 'bg-birch text-ink',
};

/** As many in a row as fit with their sign, five at most. */
const WITH_SIGNS = 'grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] md:w-52 lg:w-84';

/** The chosen letters; right and wrong by colour, by a sign, and in words for screen readers. */
export function AnswerChips({ answers, answerKey }: AnswerChipsProps) {
  return (
    <ol className={classNames('grid gap-1 md:max-w-96', answerKey.length === 0 ? 'grid-cols-5' : WITH_SIGNS)}>
      {answers.map((letter, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what an answer is known by
        <Chip key={at} number={at + 1} letter={letter} verdict={verdictOn(letter, answerKey[at])} />
      ))}
    </ol>
  );
}

const verdictOn = (letter: QuizLetter, right: QuizLetter | undefined): Verdict =>
  right === undefined ? null : right === letter ? 'right' : 'wrong';

interface ChipProps {
  readonly number: number;
  readonly letter: QuizLetter;
  readonly verdict: Verdict;
}

function Chip({ number, letter, verdict }: ChipProps) {
  const Sign = verdict === 'right' ? Check : X;
  return (
    <li
      className={classNames(
        'flex items-center justify-center gap-1 rounded-sm px-1.5 py-0.5 text-sm whitespace-nowrap tabular-nums',
        LOOK[verdict ?? 'open'],
      )}
    >
      <span className="font-semibold">{quizResultsTexts.chip(number, letter)}</span>
      {verdict && (
        <>
          <Sign aria-hidden className="size-3.5 shrink-0" strokeWidth={3} />
          <span className="sr-only"> {quizResultsTexts[verdict]}</span>
        </>
      )}
    </li>
  );
}
