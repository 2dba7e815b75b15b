import { type QuizEntryAnswer, quizConfigAnswer, quizResultsAnswer } from '@naust/domain/quiz/quiz.contract.ts';
import { isClosed } from '@naust/domain/quiz/quiz.ts';
import { quizSetupAnswer } from '@naust/domain/quiz/quiz-setup.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { entryAnswerOf, maskedEntryOf } from '@naust/read-models/quiz-entries/quiz-entries.answer.ts';
import { answerKeyOf, quizConfigOf, quizSetupOf } from '@naust/read-models/quizzes/quizzes.answer.ts';
import type { QuizDoc } from '@naust/read-models/quizzes/quizzes.model.ts';
import { MAX_ROWS } from './paging.ts';
import type { QueryDeps, ShopReadModels } from './query-dependencies.ts';
import { isAdmin, reading } from './reading.ts';

export function quizRoutes(deps: QueryDeps): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/quiz/config',
      access: 'open',
      summary: 'Quizen som vises nå, uten fasit.',
      answer: quizConfigAnswer,
      refusals: ['QUIZ_NOT_FOUND'],
      run: (_input, context) =>
        reading(deps, ['quizzes'], context, async () => {
          const quiz = (await shownQuiz(deps.models)) ?? refuse('QUIZ_NOT_FOUND');
          return { body: quizConfigOf(quiz) };
        }),
    }),
    route({
      method: 'GET',
      path: '/api/quiz/setup',
      access: 'admin',
      summary: 'Quizen som vises nå, med fasit.',
      answer: quizSetupAnswer,
      refusals: ['QUIZ_NOT_FOUND'],
      run: (_input, context) =>
        reading(deps, ['quizzes'], context, async () => {
          const quiz = (await shownQuiz(deps.models)) ?? refuse('QUIZ_NOT_FOUND');
          return { body: quizSetupOf(quiz) };
        }),
    }),
    route({
      method: 'GET',
      path: '/api/quiz/results',
      access: 'open',
      summary: 'Svarene på quizen, de nyeste først. Navn og telefon er maskert for andre enn administratorer.',
      answer: quizResultsAnswer,
      run: (_input, context) =>
        reading(deps, ['quizzes', 'quizEntries'], context, async () => {
          const quiz = await shownQuiz(deps.models);
          if (!quiz) return { body: { responses: [], quiz: { answerKey: [] } } };
          const { docs } = await entriesOf(deps.models, quiz);
          if (isAdmin(context)) {
            return { body: { responses: docs.map(entryAnswerOf), quiz: { answerKey: answerKeyOf(quiz) } } };
          }
          const shown = docs.map(maskedEntryOf);
          if (isKeyOpen(quiz, context.now))
            return { body: { responses: shown, quiz: { answerKey: answerKeyOf(quiz) } } };
          return { body: { responses: shown.map(withoutScore), quiz: { answerKey: [] } } };
        }),
    }),
  ];
}

async function shownQuiz({ quizzes }: ShopReadModels): Promise<QuizDoc | null> {
  const { docs } = await quizzes.find({ index: 'byNumber', descending: true, limit: 1 });
  return docs[0] ?? null;
}

const entriesOf = ({ quizEntries }: ShopReadModels, { quizId }: QuizDoc) =>
  quizEntries.find({ index: 'byQuiz', equals: [quizId], descending: true, limit: MAX_ROWS });

/** Two full scores with their answers would reveal the key. */
const withoutScore = (entry: QuizEntryAnswer): QuizEntryAnswer => ({ ...entry, score: null });

/** Without an end date the key is no secret from those who have answered. */
const isKeyOpen = (quiz: QuizDoc, now: number): boolean =>
  quiz.closesAt === null || isClosed(quiz, new Date(now).toISOString());
