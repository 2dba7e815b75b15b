import {
  type QuizConfigAnswer,
  type QuizSubmission,
  quizConfigAnswer,
  quizSubmitted,
} from '@naust/domain/quiz/quiz.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { addOnce } from '../../lib/add-once.ts';
import { callApi } from '../../lib/api.ts';

export const quizQuery = queryOptions({
  queryKey: ['quiz'],
  queryFn: ({ signal }): Promise<QuizConfigAnswer> => callApi('/quiz/config', { answer: quizConfigAnswer, signal }),
});

export const submitQuiz = (body: QuizSubmission) => addOnce('/quiz/submit', { answer: quizSubmitted, body });
