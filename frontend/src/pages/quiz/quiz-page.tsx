import type { QuizConfigAnswer } from '@naust/domain/quiz/quiz.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { quizQuery } from './quiz.queries.ts';
import { quizTexts } from './quiz.texts.ts';
import { QuizEntryForm } from './quiz-form.tsx';

/** The page polls until there is a quiz. */
const ASK_AGAIN_MS = 15_000;

export function QuizPage() {
  const { data: quiz } = useQuery({
    ...quizQuery,
    refetchInterval: ({ state }) => (state.data ? false : ASK_AGAIN_MS),
  });
  if (quiz === undefined) return <QuizOnItsWay />;
  return (
    <div className="grid gap-6">
      <header className="grid max-w-2xl gap-3">
        <PageTitle tab={quiz.title}>
          <span lang="nb">{quiz.title}</span>
        </PageTitle>
        {quiz.closesAt !== null && !hasClosed(quiz) && (
          <p className="text-lg text-ink-soft">{quizTexts.openUntil(formatInstant(Date.parse(quiz.closesAt)))}</p>
        )}
      </header>
      <Entry quiz={quiz} />
    </div>
  );
}

function Entry({ quiz }: { readonly quiz: QuizConfigAnswer }) {
  const [entrant, setEntrant] = useState<string | null>(null);
  if (entrant === null && !hasClosed(quiz)) return <QuizEntryForm quiz={quiz} onSubmitted={setEntrant} />;
  return (
    <div className="grid max-w-2xl gap-5">
      {entrant === null ? (
        <Notice>{quizTexts.closed}</Notice>
      ) : (
        <Notice tone="good" role="status">
          <p className="text-lg">{quizTexts.thanks(entrant)}</p>
        </Notice>
      )}
      <div>
        <LinkButton to={paths.quizResults}>{quizTexts.toResults}</LinkButton>
      </div>
    </div>
  );
}

const hasClosed = ({ closesAt }: QuizConfigAnswer) => closesAt !== null && Date.parse(closesAt) <= serverNow();

function QuizOnItsWay() {
  return (
    <div className="grid max-w-2xl gap-6">
      <PageTitle hidden>{quizTexts.tab}</PageTitle>
      <p role="status" className="text-lg text-ink-soft">
        {quizTexts.loading}
      </p>
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-56 w-full" />
    </div>
  );
}
