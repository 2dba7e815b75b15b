import { quizConfigAnswer, quizResultsAnswer } from '@naust/domain/quiz/quiz.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { CLOSES, KEY, setUpQuiz, submitQuiz } from './testing/quiz-story.ts';
import { requireRefusal } from './testing/refusals.ts';
import { requireStatus } from './testing/shop-story.ts';
import { DAY, MINUTE } from './testing/test-clock.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();

const results = (token: string | null = null) => shop.read(quizResultsAnswer, '/api/quiz/results', token);

describe('a shop without a quiz', () => {
  it('has no questions, takes no answers and shows an empty list', async () => {
    requireRefusal(await shop.call('GET', '/api/quiz/config'), 'QUIZ_NOT_FOUND');
    requireRefusal(await submitQuiz(shop, '91234567'), 'QUIZ_NOT_FOUND');
    expect(await results()).toEqual({ responses: [], quiz: { answerKey: [] } });
  });
});

describe('the quiz', () => {
  beforeAll(() => setUpQuiz(shop, 'Sommerquiz'));

  it('shows everybody its title and questions, and nobody the key', async () => {
    const { body, status } = await shop.call('GET', '/api/quiz/config');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Sommerquiz',
      closesAt: CLOSES,
      questions: KEY.map((_, at) => ({ id: at + 1, text: `Spørsmål ${at + 1}?`, options: ['Ja', 'Nei', 'Kanskje'] })),
    });
    const asAdmin = await shop.call('GET', '/api/quiz/config', { token: shop.adminToken });
    expect(JSON.stringify([body, asAdmin.body])).not.toContain('answer');
  });

  it('takes part once for each phone, however it is written', async () => {
    requireStatus(await submitQuiz(shop, '912 34 567', '  Kari Anne Nordmann '), 201);
    for (const phone of ['91234567', '+47 912 34 567', '004791234567', '47 91 23 45 67']) {
      requireRefusal(await submitQuiz(shop, phone, 'Ola'), 'QUIZ_ENTERED_ALREADY');
    }
    shop.clock.pass(MINUTE);
    requireStatus(await submitQuiz(shop, '+46 70 123 45 67', 'Sven', [...KEY.slice(0, 9), 'C']), 201);
  });

  it('lets one of twenty in who come at once from one phone', async () => {
    shop.clock.pass(MINUTE);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => submitQuiz(shop, '40404040', `Nr. ${at}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    for (const refused of answers.filter(({ status }) => status === 409))
      requireRefusal(refused, 'QUIZ_ENTERED_ALREADY');
    const { responses } = await results(shop.adminToken);
    expect(responses.filter(({ phone }) => phone === '+4740404040')).toHaveLength(1);
  });

  it.each([
    ['too few answers', { answers: KEY.slice(1) }, 'QUIZ_NOT_ANSWERED'],
    ['too many answers', { answers: [...KEY, 'A'] }, 'QUIZ_NOT_ANSWERED'],
    ['another letter', { answers: [...KEY.slice(1), 'D'] }, 'WRONG_SHAPE'],
    ['no name', { full_name: '   ' }, 'NAME_REQUIRED'],
    ['no phone', { phone: 'ring meg' }, 'PHONE_INVALID'],
  ])('refuses %s, and the phone is still free', async (_, wrong, code) => {
    const before = await shop.head();
    const body = { full_name: 'Siri', phone: '45454545', answers: KEY, ...wrong };
    requireRefusal(await shop.call('POST', '/api/quiz/submit', { body }), code);
    expect(await shop.head()).toBe(before);
  });

  it('masks names and phones for all but administrators, and keeps key and scores until it closes', async () => {
    const whole = await results(shop.adminToken);
    expect(whole.quiz.answerKey).toEqual(KEY);
    expect(whole.responses.at(-1)).toMatchObject({
      full_name: 'Kari Anne Nordmann',
      phone: '+4791234567',
      score: 10,
      answers: KEY,
      createdAt: '2026-06-01T08:00:00.000Z',
    });
    const shown = await results();
    expect(shown.quiz.answerKey).toEqual([]);
    expect(shown.responses.map(({ full_name, phone }) => [full_name, phone]).slice(-2)).toEqual([
      ['Sven', '••• •• 567'],
      ['Kari N.', '••• •• 567'],
    ]);
    expect(shown.responses.map(({ score }) => score)).toEqual(Array(3).fill(null));
    expect(shown.responses.map(({ id }) => id)).toEqual(whole.responses.map(({ id }) => id));
  });

  it('shows visitors the key and the scores once it has closed, and takes no more answers', async () => {
    shop.clock.set(CLOSES);
    await shop.renewAdmin();
    const shown = await results();
    expect(shown.quiz.answerKey).toEqual(KEY);
    expect(shown.responses.map(({ score }) => score)).toEqual([10, 9, 10]);
    requireRefusal(await submitQuiz(shop, '46464646'), 'QUIZ_CLOSED');
    requireRefusal(await submitQuiz(shop, '91234567'), 'QUIZ_CLOSED');
  });

  it('is opened again by a later end, with its entrants, and followed by a new one without them', async () => {
    await setUpQuiz(shop, 'Sommerquiz', null);
    requireStatus(await submitQuiz(shop, '46464646', 'Nils'), 201);
    expect((await results()).quiz.answerKey).toEqual(KEY);
    expect((await results()).responses).toHaveLength(4);
    shop.clock.pass(DAY);
    await shop.renewAdmin();
    await setUpQuiz(shop, 'Høstquiz');
    expect((await shop.call('GET', '/api/quiz/config')).body).toMatchObject({
      title: 'Høstquiz',
      questions: { length: 10 },
    });
    expect((await results()).responses).toEqual([]);
    requireStatus(
      await submitQuiz(shop, '91234567').then(async (closed) => {
        requireRefusal(closed, 'QUIZ_CLOSED');
        await setUpQuiz(shop, 'Høstquiz', null);
        return submitQuiz(shop, '91234567');
      }),
      201,
    );
  });

  it('counts for the one that has just replaced another, and takes no answers to questions that are gone', async () => {
    await setUpQuiz(shop, 'Vinterquiz', null);
    const { questions } = await shop.read(quizConfigAnswer, '/api/quiz/config', null);
    const asked = questions.map(({ id }) => id);
    requireStatus(await submitQuiz(shop, '91234567', 'Kari Nordmann', KEY, asked), 201);
    await setUpQuiz(shop, 'Vårquiz', null);
    requireStatus(await submitQuiz(shop, '48484848', 'Kari Andersen'), 201);
    expect((await results()).responses).toMatchObject([{ full_name: 'Kari A.' }]);
    requireRefusal(await submitQuiz(shop, '47474747', 'Liv', KEY, asked), 'QUIZ_CHANGED');
    requireRefusal(await submitQuiz(shop, '47474747', 'Liv', KEY, asked.slice(1)), 'QUIZ_CHANGED');
    expect((await results()).responses).toHaveLength(1);
  });
});
