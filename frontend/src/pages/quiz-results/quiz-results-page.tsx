import { quizResultsAnswer } from '@naust/domain/quiz/quiz.contract.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { callApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { shownToken } from '../../lib/shown-token.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { quizResultsTexts } from './quiz-results.texts.ts';
import { ResultsTable } from './results-table.tsx';

/** The key contains the token: administrators see another list than visitors. */
const quizResultsQuery = (bearer: string | null) =>
  queryOptions({
    queryKey: ['quiz-results', bearer],
    queryFn: ({ signal }) => callApi('/quiz/results', { answer: quizResultsAnswer, signal }),
  });

export function QuizResultsPage() {
  const results = useQuery(quizResultsQuery(useStoredValue(shownToken)));
  const reload = () => void results.refetch();
  return (
    <div className="grid gap-6">
      <BackLink to={paths.quiz}>{quizResultsTexts.toQuiz}</BackLink>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <PageTitle>{quizResultsTexts.title}</PageTitle>
        <Button onClick={reload} pending={results.isFetching}>
          <RotateCw aria-hidden className="size-4" />
          {quizResultsTexts.reload}
        </Button>
      </header>
      {results.data && <Summary {...results.data} />}
      {results.isError && <FailedState text={quizResultsTexts.failed} onRetry={reload} retrying={results.isFetching} />}
      {results.data === undefined ? !results.isError && <ResultsOnTheirWay /> : <Responses {...results.data} />}
    </div>
  );
}

type Results = Parameters<typeof ResultsTable>[0];

function Summary({ responses, quiz }: Results) {
  if (responses.length === 0) return null;
  const isKeyKept = quiz.answerKey.length === 0;
  return (
    <p className="text-ink-soft">
      {quizResultsTexts.count(responses.length)}
      {isKeyKept && ` · ${quizResultsTexts.keyLater}`}
    </p>
  );
}

function Responses(results: Results) {
  if (results.responses.length === 0) return <p className="py-8 text-lg">{quizResultsTexts.empty}</p>;
  return <ResultsTable {...results} />;
}

function ResultsOnTheirWay() {
  return (
    <div className="grid gap-3">
      <p role="status" className="text-ink-soft">
        {quizResultsTexts.loading}
      </p>
      <Skeleton className="h-80 w-full" />
    </div>
  );
}
