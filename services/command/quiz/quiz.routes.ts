import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { parsePhone } from '@naust/domain/phone.ts';
import { quizSubmission, quizSubmitted } from '@naust/domain/quiz/quiz.contract.ts';
import type { Quiz } from '@naust/domain/quiz/quiz.ts';
import { quizInput } from '@naust/domain/quiz/quiz-setup.contract.ts';
import { currentQuiz, type SetUpQuiz } from '@naust/domain/quiz/quizzes.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { submitEntry } from './quiz-entries.ts';

export function quizRoutes(deps: Deps<'catalogue' | 'quizEntry' | 'secrets'>): Route[] {
  return [
    route({
      method: 'POST',
      repeat: 'key',
      path: '/api/quiz/submit',
      access: 'open',
      rateLimit: 'quiz',
      body: quizSubmission,
      answer: quizSubmitted,
      refusals: [
        'QUIZ_NOT_FOUND',
        'QUIZ_CLOSED',
        'QUIZ_CHANGED',
        'QUIZ_ENTERED_ALREADY',
        'QUIZ_NOT_ANSWERED',
        'NAME_REQUIRED',
        'PHONE_INVALID',
      ],
      async run({ body }, context) {
        const { full_name: fullName, answers, questionIds } = body;
        const { quizId, quiz } = await askedQuiz(deps, questionIds);
        const phone = parsePhone(body.phone) ?? refuse('PHONE_INVALID');
        const now = new Date(context.now).toISOString();
        const { entryId, position } = await submitEntry(deps, { quizId, quiz, fullName, phone, answers, now }, context);
        return { status: 201, body: { id: entryId }, position };
      },
    }),
    route({
      method: 'PUT',
      path: '/api/quiz/config',
      access: 'admin',
      summary: 'Setter opp quizen. Samme tekst flytter bare sluttiden; ny tekst er en ny quiz og avslutter den gamle.',
      body: quizInput,
      answer: rowSaved,
      async run({ body }, context) {
        const { title, questions, closesAt = null } = body;
        const now = new Date(context.now).toISOString();
        const command: SetUpQuiz = { type: 'SetUpQuiz', title, questions, closesAt, now };
        const { state, position } = await deps.catalogue().run(command, context.by);
        return { body: { id: state.quizzes.lastId }, position };
      },
    }),
  ];
}

/** Not from the cache: an entry to a quiz that another process has replaced would be lost to the draw. */
async function askedQuiz(deps: Deps<'catalogue'>, questionIds: readonly number[] | undefined) {
  const { state } = await deps.catalogue().look();
  const asked = currentQuiz(state) ?? refuse('QUIZ_NOT_FOUND');
  return questionIds && !asks(asked.quiz, questionIds) ? refuse('QUIZ_CHANGED') : asked;
}

const asks = ({ questions }: Quiz, ids: readonly number[]): boolean =>
  questions.length === ids.length && questions.every(({ questionId }, at) => questionId === ids[at]);
