import {
  type QuizConfigAnswer,
  type QuizSubmission,
  quizConfigAnswer,
  quizResultsAnswer,
  quizSubmitted,
} from '@naust/domain/quiz/quiz.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

export const quizQuery = queryOptions({
  queryKey: ['quiz'],
  queryFn: ({ signal }): Promise<QuizConfigAnswer> => callApi('/quiz/config', { answer: quizConfigAnswer, signal }),
});

/** What an administrator sees is another list than what a visitor sees. */
export const quizResultsQuery = (bearer: string | null) =>
  queryOptions({
    queryKey: ['quiz-results', bearer],
    queryFn: ({ signal }) => callApi('/quiz/results', { answer: quizResultsAnswer, signal }),
  });

export const submitQuiz = (body: QuizSubmission) =>
  callApi('/quiz/submit', { method: 'POST', answer: quizSubmitted, body });
