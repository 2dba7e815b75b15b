import type { QuizEntryAnswer, QuizResultsAnswer } from '@naust/domain/quiz/quiz.contract.ts';
import { QUIZ_QUESTIONS } from '@naust/domain/quiz/quiz.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { phoneText } from '../../lib/phone-text.ts';
import { AnswerChips } from './answer-chips.tsx';
import { quizResultsTexts } from './quiz-results.texts.ts';

const { columns, scoreOf } = quizResultsTexts;
const CELL = 'md:py-3 md:pr-4 md:last:pr-0';

/** A table; on phones each row is a small sheet with name and score on top. */
export function ResultsTable({ responses, quiz }: QuizResultsAnswer) {
  return (
    <table className="w-full text-left max-md:block">
      <thead className="border-b border-edge text-sm text-ink-soft max-md:sr-only">
        <tr>
          {[columns.time, columns.name, columns.phone, scoreOf(QUIZ_QUESTIONS), columns.answers].map((name) => (
            <th key={name} scope="col" className="py-2 pr-4 font-semibold whitespace-nowrap last:pr-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-md:block">
        {responses.map((entry) => (
          <EntryRow key={entry.id} entry={entry} answerKey={quiz.answerKey} />
        ))}
      </tbody>
    </table>
  );
}

interface EntryRowProps {
  readonly entry: QuizEntryAnswer;
  readonly answerKey: QuizResultsAnswer['quiz']['answerKey'];
}

function EntryRow({ entry, answerKey }: EntryRowProps) {
  return (
    <tr className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:py-4">
      <td className={`${CELL} whitespace-nowrap max-md:order-3 max-md:text-sm max-md:text-ink-soft`}>
        {formatInstant(Date.parse(entry.createdAt))}
      </td>
      <th scope="row" className={`${CELL} font-semibold max-md:order-1 md:min-w-32`}>
        {entry.full_name}
      </th>
      <td className={`${CELL} whitespace-nowrap max-md:order-4 max-md:text-sm max-md:text-ink-soft`}>
        {phoneText(entry.phone)}
      </td>
      <td className={`${CELL} font-semibold tabular-nums max-md:order-2 max-md:text-right`}>
        {quizResultsTexts.score(entry.score, QUIZ_QUESTIONS)}
      </td>
      <td className={`${CELL} max-md:order-5 max-md:col-span-2 max-md:pt-2`}>
        <AnswerChips answers={entry.answers} answerKey={answerKey} />
      </td>
    </tr>
  );
}
