import { quizResultsAnswer } from '@naust/domain/quiz/quiz.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

/** What an administrator sees is another list than what a visitor sees. */
export const quizResultsQuery = (bearer: string | null) =>
  queryOptions({
    queryKey: ['quiz-results', bearer],
    queryFn: ({ signal }) => callApi('/quiz/results', { answer: quizResultsAnswer, signal }),
  });
