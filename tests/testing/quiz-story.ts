import type { QuizLetter } from '@naust/domain/quiz/quiz.ts';
import { requireStatus } from './shop-story.ts';
import type { Answered, ShopUnderTest } from './shop-under-test.ts';

export const KEY: readonly QuizLetter[] = ['A', 'B', 'C', 'A', 'B', 'C', 'A', 'B', 'C', 'A'];
export const CLOSES = '2026-06-30T22:00:00.000Z';

const questions = KEY.map((answer, at) => ({ text: `Spørsmål ${at + 1}?`, options: ['Ja', 'Nei', 'Kanskje'], answer }));

/** Sets up a quiz as the owner does; the same title is the same quiz. */
export async function setUpQuiz(shop: ShopUnderTest, title: string, closesAt: string | null = CLOSES): Promise<void> {
  const body = { title, closesAt, questions };
  requireStatus(await shop.call('PUT', '/api/quiz/config', { token: shop.adminToken, body }), 200);
}

/** One entry, with the right answers by default. */
export const submitQuiz = (
  shop: ShopUnderTest,
  phone: string,
  full_name = 'Kari Nordmann',
  answers: readonly string[] = KEY,
  questionIds?: readonly number[],
): Promise<Answered> =>
  shop.call('POST', '/api/quiz/submit', { body: { full_name, phone, answers, ...(questionIds && { questionIds }) } });
